<#import "template.ftl" as layout>
<#-- What is missing of an account: another provider told no name or no address. -->
<#macro page title>
  <#assign typed = {}>
  <#list profile.attributes as attribute><#assign typed = typed + {attribute.name: (attribute.value!"")}></#list>
  <#assign nameFault = layout.nameFault(typed.firstName!"")>
  <#assign emailFault = layout.emailFault()>
  <#assign texts = []>
  <#if nameFault?has_content><#assign texts = texts + [{"field": "firstName", "text": nameFault}]></#if>
  <#if emailFault?has_content><#assign texts = texts + [{"field": "email", "text": emailFault}]></#if>
  <@layout.registrationLayout title=title displayMessage=false; section>
    <#if section = "form">
      <#if texts?has_content><@layout.faults texts=texts/></#if>
      <form method="post" action="${layout.action(url.loginAction)}" novalidate>
        <@layout.field name="firstName" label=msg("firstName") autocomplete="nickname" maxlength=100 value=(typed.firstName!"") hint=msg("nameHint") fault=nameFault/>
        <@layout.field name="email" label=msg("email") type="email" autocomplete="username" value=(typed.email!"") fault=emailFault/>
        <button class="button">${msg("doSubmit")}</button>
      </form>
    </#if>
  </@layout.registrationLayout>
</#macro>
