<#import "template.ftl" as layout>
<#assign fault = layout.faultOf("username")>
<@layout.registrationLayout title=msg("emailForgotTitle") displayMessage=!fault?has_content; section>
  <#if section = "form">
    <#if fault?has_content><@layout.faults texts=[{"field": "username", "text": fault}]/></#if>
    <form method="post" action="${layout.action(url.loginAction)}" novalidate>
      <@layout.field name="username" label=msg("email") type="email" autocomplete="username" value=(auth.attemptedUsername!"") hint=msg("emailInstruction") fault=fault/>
      <button class="button">${msg("doReset")}</button>
    </form>
    <p><a href="${url.loginUrl}">${msg("backToLogin")}</a></p>
  </#if>
</@layout.registrationLayout>
