<#import "template.ftl" as layout>
<#assign fault = layout.faultOf("password")>
<#-- What the policy says of a password comes as the message of the page. -->
<#if !fault?has_content && !messagesPerField.existsError("password-confirm") && message?has_content && message.type == "error">
  <#assign fault = message.summary>
</#if>
<#assign againFault = layout.faultOf("password-confirm")>
<#assign texts = []>
<#if fault?has_content><#assign texts = texts + [{"field": "password-new", "text": fault}]></#if>
<#if againFault?has_content><#assign texts = texts + [{"field": "password-new", "text": againFault}]></#if>
<@layout.registrationLayout title=msg("updatePasswordTitle") displayMessage=false; section>
  <#if section = "form">
    <#if texts?has_content><@layout.faults texts=texts/></#if>
    <form method="post" action="${layout.action(url.loginAction)}" novalidate>
      <#-- Whoever knew the old one is out. -->
      <input type="hidden" name="logout-sessions" value="on">
      <@layout.field name="password-new" label=msg("passwordNew") type="password" autocomplete="new-password" maxlength=128 hint=msg("passwordHint") fault=fault/>
      <@layout.repeated name="password-new" fault=againFault/>
      <button class="button">${msg("doSavePassword")}</button>
    </form>
  </#if>
</@layout.registrationLayout>
