<#import "template.ftl" as layout>
<#assign failed = (message?has_content && message.type == "error")>
<@layout.registrationLayout title=msg("emailLinkIdpTitle") displayMessage=failed; section>
  <#if section = "form">
    <p>${msg("emailLinkIdp1", idpDisplayName)}</p>
    <p>${msg("emailVerifyInstruction2")} <a href="${url.loginAction}">${msg("emailVerifyResend")}</a></p>
    <p>${msg("emailLinkIdp4")} <a href="${url.loginAction}">${msg("emailLinkIdp5")}</a></p>
  </#if>
</@layout.registrationLayout>
