<#import "template.ftl" as layout>
<#import "passkey.ftl" as passkey>
<@layout.registrationLayout title=msg("passkeyTitle"); section>
  <#if section = "form">
    <p>${msg("passkeyUse")}</p>
    <@passkey.signIn optional=false/>
  </#if>
</@layout.registrationLayout>
