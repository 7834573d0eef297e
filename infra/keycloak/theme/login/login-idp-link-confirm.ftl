<#import "template.ftl" as layout>
<@layout.registrationLayout title=msg("confirmLinkIdpTitle") displayMessage=false; section>
  <#if section = "form">
    <p>${message.summary}</p>
    <form method="post" action="${url.loginAction}">
      <button class="button" name="submitAction" value="linkAccount">${msg("confirmLinkIdpContinue", idpDisplayName)}</button>
    </form>
  </#if>
</@layout.registrationLayout>
