<#import "template.ftl" as layout>
<#import "passkey.ftl" as passkey>
<@layout.registrationLayout title=msg("passkeyRegisterTitle") displayMessage=false; section>
  <#if section = "form">
    <#if !isAppInitiatedAction?has_content><p>${msg("passkeyNeeded")}</p></#if>
    <p>${msg("passkeyText")}</p>
    <@passkey.register/>
    <#if isAppInitiatedAction?has_content>
      <form method="post" action="${url.loginAction}"><button class="button quiet-button" name="cancel-aia" value="true">${msg("passkeyLater")}</button></form>
    </#if>
  </#if>
</@layout.registrationLayout>
