<#import "template.ftl" as layout>
<@layout.registrationLayout title=msg("logoutConfirmTitle") displayMessage=false; section>
  <#if section = "form">
    <p>${msg("logoutConfirmHeader")}</p>
    <form method="post" action="${url.logoutConfirmAction}">
      <input type="hidden" name="session_code" value="${logoutConfirm.code}">
      <button class="button" name="confirmLogout" value="yes">${msg("doLogout")}</button>
    </form>
  </#if>
</@layout.registrationLayout>
