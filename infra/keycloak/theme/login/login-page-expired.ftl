<#import "template.ftl" as layout>
<@layout.registrationLayout title=msg("pageExpiredTitle") displayMessage=false; section>
  <#if section = "form">
    <p>${msg("pageExpiredMsg1")}</p>
    <p><a class="button" href="${url.loginRestartFlowUrl}">${msg("expiredRestart")}</a></p>
    <p><a href="${url.loginAction}">${msg("expiredContinue")}</a></p>
  </#if>
</@layout.registrationLayout>
