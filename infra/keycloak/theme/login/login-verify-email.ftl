<#import "template.ftl" as layout>
<#assign failed = (message?has_content && message.type == "error")>
<@layout.registrationLayout title=msg("emailVerifyTitle") displayMessage=failed; section>
  <#if section = "form">
    <p>${msg("emailVerifyInstruction1", verifyEmail!(user.email)!"")}</p>
    <p>${msg("emailVerifyInstruction2")} <a href="${url.loginAction}">${msg("emailVerifyResend")}</a></p>
  </#if>
</@layout.registrationLayout>
