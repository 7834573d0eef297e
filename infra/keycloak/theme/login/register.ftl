<#import "template.ftl" as layout>
<#assign typed = {}>
<#list profile.attributes as attribute><#assign typed = typed + {attribute.name: (attribute.value!"")}></#list>
<#assign nameFault = layout.nameFault(typed.firstName!"")>
<#assign emailFault = layout.emailFault()>
<#-- With addresses that are to be verified Keycloak asks for the password only when that is done: nobody can prepare an
     account with another woman's address and a password of their own. -->
<#assign passwordFault = layout.faultOf("password")>
<#assign againFault = layout.faultOf("password-confirm")>
<#assign texts = []>
<#if nameFault?has_content><#assign texts = texts + [{"field": "firstName", "text": nameFault}]></#if>
<#if emailFault?has_content><#assign texts = texts + [{"field": "email", "text": emailFault}]></#if>
<#if passwordFault?has_content><#assign texts = texts + [{"field": "password", "text": passwordFault}]></#if>
<#if againFault?has_content><#assign texts = texts + [{"field": "password", "text": againFault}]></#if>
<@layout.registrationLayout title=msg("registerTitle") displayMessage=!texts?has_content; section>
  <#if section = "form">
    <#if texts?has_content><@layout.faults texts=texts/></#if>
    <form method="post" action="${layout.action(url.registrationAction)}" novalidate>
      <input type="hidden" name="locale" value="${lang}">
      <@layout.field name="firstName" label=msg("firstName") autocomplete="nickname" maxlength=100 value=(typed.firstName!"") hint=msg("nameHint") fault=nameFault/>
      <@layout.field name="email" label=msg("email") type="email" autocomplete="username" value=(typed.email!"") fault=emailFault/>
      <#if passwordRequired??>
        <@layout.field name="password" label=msg("password") type="password" autocomplete="new-password" maxlength=128 hint=msg("passwordHint") fault=passwordFault/>
        <@layout.repeated name="password" fault=againFault/>
      </#if>
      <button class="button">${msg("doRegister")}</button>
    </form>
    <p>${msg("haveAccount")} <a href="${url.loginUrl}">${msg("goLogin")}</a></p>
  </#if>
</@layout.registrationLayout>
