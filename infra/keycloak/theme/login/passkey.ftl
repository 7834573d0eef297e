<#-- What a page with a passkey has: the form for the device's answer, and where a failure is told. -->
<#macro fault>
<p class="fault" id="passkey-fault" role="alert" hidden data-failed="${msg("passkeyFailed")}" data-unable="${msg("passkeyUnable")}"></p>
</#macro>

<#macro script><script src="${url.resourcesPath}/passkey.js"></script></#macro>

<#macro signIn optional>
<#assign allowed = "">
<#if authenticators?? && (isUserIdentified!"false")?string == "true">
  <#list authenticators.authenticators as authenticator><#assign allowed = allowed + authenticator.credentialId + ","></#list>
</#if>
<form id="passkey-sign-in" method="post" action="${url.loginAction}" data-challenge="${challenge}" data-rp-id="${rpId}" data-allowed="${allowed}" data-optional="${optional?then("yes", "no")}">
  <#list ["clientDataJSON", "authenticatorData", "signature", "credentialId", "userHandle", "error"] as name><input type="hidden" name="${name}"></#list>
  <input type="hidden" name="rememberMe" value="on">
</form>
<@fault/>
<button type="button" class="button <#if optional>quiet-button</#if>" id="passkey">${msg("passkeySignIn")}</button>
<@script/>
</#macro>

<#macro register>
<form id="passkey-register" method="post" action="${url.loginAction}" data-challenge="${challenge}" data-rp-id="${rpId}" data-rp-name="${rpEntityName}" data-user-id="${userid}" data-user-name="${username}" data-algorithms="<#list signatureAlgorithms as algorithm>${algorithm?c}<#sep>,</#list>" data-resident-key="${residentKey}" data-excluded="${excludeCredentialIds}" data-label="${msg("passkeyLabel")}" data-optional="no">
  <#list ["clientDataJSON", "attestationObject", "publicKeyCredentialId", "authenticatorLabel", "transports", "authenticatorAttachment", "error"] as name><input type="hidden" name="${name}"></#list>
</form>
<@fault/>
<button type="button" class="button" id="passkey">${msg("passkeyRegister")}</button>
<@script/>
</#macro>
