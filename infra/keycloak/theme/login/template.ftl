<#-- Every page: header, one card, the way back to the portal. The closing tag of the head is written with a space, since
     Keycloak puts an inline script before one without it, which the policy refuses; form.js does what that script did. -->
<#assign home = (lang == "lv")?then("/", "/" + lang)>
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false title="" script=true>
<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex, nofollow">
    <title><#if title?has_content>${title}<#else><#nested "header"></#if> · ${realm.displayName!realm.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${url.resourcesPath}/onest/wght.css">
    <link rel="stylesheet" href="${url.resourcesPath}/tokens.css">
    <link rel="stylesheet" href="${url.resourcesPath}/identity.css">
    <link rel="stylesheet" href="${url.resourcesPath}/login.css">
  </head >
  <body>
    <header><a class="logo" href="${home}">${realm.displayName!realm.name}</a></header>
    <main>
      <div class="card">
        <h1><#if title?has_content>${title}<#else><#nested "header"></#if></h1>
        <#if displayMessage && message?has_content>
          <#if message.type == "error">
            <@faults texts=[{"text": message.summary}]/>
          <#else>
            <p class="notice" role="status">${message.summary}</p>
          </#if>
        </#if>
        <#nested "form">
        <#nested "socialProviders">
        <#if displayInfo><#nested "info"></#if>
      </div>
      <p class="quiet"><a href="${home}">${msg("backToApplication")}</a></p>
    </main>
    <#if script><script src="${url.resourcesPath}/form.js"></script></#if>
  </body>
</html>
</#macro>

<#-- What is wrong, above the form, with a link to each field. The script puts the focus here. -->
<#macro faults texts>
<div class="faults" role="alert" tabindex="-1" id="faults">
  <h2>${msg("faultsTitle")}</h2>
  <ul>
    <#list texts as fault>
      <li><#if fault.field??><a href="#${fault.field}">${fault.text}</a><#else>${fault.text}</#if></li>
    </#list>
  </ul>
</div>
</#macro>

<#-- A labelled input, its hint and its message read out together. -->
<#macro field name label type="text" autocomplete="off" maxlength=200 value="" hint="" fault="" invalid=false>
<div class="field">
  <label for="${name}">${label}</label>
  <#if hint?has_content><p class="hint" id="${name}-hint">${hint}</p></#if>
  <#if fault?has_content><p class="fault" id="${name}-fault">${fault}</p></#if>
  <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxlength}" value="${value}" required<#if hint?has_content || fault?has_content> aria-describedby="<#if hint?has_content>${name}-hint</#if><#if hint?has_content && fault?has_content> </#if><#if fault?has_content>${name}-fault</#if>"</#if><#if fault?has_content || invalid> aria-invalid="true"</#if>>
  <#if type == "password"><button type="button" class="plain" hidden data-shows="${name}" data-show="${msg("showPassword")}" data-hide="${msg("hidePassword")}">${msg("showPassword")}</button></#if>
</div>
</#macro>

<#-- Keycloak wants a new password twice. With scripts form.js repeats it, since she can look at it; without, she does. -->
<#macro repeated name fault="">
<noscript data-repeats="${name}">
  <@field name="password-confirm" label=msg("passwordAgain") type="password" autocomplete="new-password" maxlength=128 fault=fault/>
</noscript>
</#macro>

<#-- Where a form goes; it tells the language of the page, which is kept as hers. -->
<#function action address>
  <#return address + address?contains("?")?then("&", "?") + "kc_locale=" + lang>
</#function>

<#function faultOf name>
  <#if messagesPerField.existsError(name)><#return messagesPerField.get(name)></#if>
  <#return "">
</#function>
<#function nameFault value>
  <#if !messagesPerField.existsError("firstName")><#return ""></#if>
  <#if !value?trim?has_content><#return msg("nameMissing")></#if>
  <#if (value?length > 100)><#return msg("nameLong")></#if>
  <#return messagesPerField.get("firstName")>
</#function>
<#function emailFault>
  <#if !messagesPerField.existsError("email")><#return ""></#if>
  <#local given = messagesPerField.get("email")>
  <#return (given == msg("emailExistsMessage"))?then(given, msg("emailFault"))>
</#function>
