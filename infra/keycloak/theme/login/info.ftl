<#import "template.ftl" as layout>
<#assign heading = messageHeader???then(msg(messageHeader!""), message.summary)>
<@layout.registrationLayout title=heading displayMessage=false; section>
  <#if section = "form">
    <#if heading != message.summary><p>${message.summary}</p></#if>
    <#if pageRedirectUri?has_content>
      <p><a class="button" href="${pageRedirectUri}">${msg("doContinue")}</a></p>
    <#elseif actionUri?has_content>
      <p><a class="button" href="${actionUri}">${msg("proceedWithAction")}</a></p>
    <#elseif !skipLink??>
      <p><a class="button" href="${layout.home?ensure_ends_with("/")}login">${msg("doLogIn")}</a></p>
    </#if>
  </#if>
</@layout.registrationLayout>
