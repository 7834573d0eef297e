<#import "template.ftl" as layout>
<@layout.registrationLayout title=msg("errorTitle") displayMessage=false; section>
  <#if section = "form">
    <p role="alert">${message.summary}</p>
    <#if !skipLink??><p><a class="button" href="${layout.home?ensure_ends_with("/")}login">${msg("expiredRestart")}</a></p></#if>
  </#if>
</@layout.registrationLayout>
