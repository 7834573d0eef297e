<#import "template.ftl" as layout>
<@layout.registrationLayout title=msg("passkeyErrorTitle"); section>
  <#if section = "form">
    <form method="post" action="${url.loginAction}">
      <input type="hidden" name="authenticationExecution" value="${execution!""}">
      <input type="hidden" name="isSetRetry" value="retry">
      <button class="button">${msg("passkeyRetry")}</button>
    </form>
    <#if isAppInitiatedAction??>
      <form method="post" action="${url.loginAction}"><button class="button quiet-button" name="cancel-aia" value="true">${msg("passkeyLater")}</button></form>
    </#if>
  </#if>
</@layout.registrationLayout>
