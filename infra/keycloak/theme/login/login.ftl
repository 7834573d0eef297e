<#import "template.ftl" as layout>
<#import "passkey.ftl" as passkey>
<#assign suspended = (message?has_content && message.summary == msg("accountDisabledMessage"))>
<#assign wrong = messagesPerField.existsError("username", "password")?then(messagesPerField.getFirstError("username", "password"), "")>
<#assign title = suspended?then(msg("suspendedTitle"), msg("loginAccountTitle"))>
<@layout.registrationLayout title=title displayMessage=!suspended && !wrong?has_content; section>
  <#if section = "form">
    <#if suspended>
      <p>${msg("accountDisabledMessage")}</p>
    <#else>
      <#if wrong?has_content><@layout.faults texts=[{"text": wrong}]/></#if>
      <#if realm.password>
        <form method="post" action="${layout.action(url.loginAction)}" novalidate>
          <input type="hidden" name="rememberMe" value="on">
          <#if !usernameHidden??>
            <@layout.field name="username" label=msg("email") type="email" autocomplete=enableWebAuthnConditionalUI?has_content?then("username webauthn", "username") value=(login.username!"") invalid=wrong?has_content/>
          </#if>
          <@layout.field name="password" label=msg("password") type="password" autocomplete="current-password" maxlength=128 invalid=wrong?has_content/>
          <button class="button" name="login">${msg("doLogIn")}</button>
        </form>
        <#if enableWebAuthnConditionalUI?has_content><@passkey.signIn optional=true/></#if>
        <#if realm.resetPasswordAllowed><p><a href="${url.loginResetCredentialsUrl}">${msg("doForgotPassword")}</a></p></#if>
      </#if>
    </#if>
  <#elseif section = "socialProviders" && !suspended>
    <#if social?? && social.providers?has_content>
      <p class="or">${msg("socialOr")}</p>
      <#list social.providers as provider>
        <a class="button quiet-button" id="social-${provider.alias}" href="${provider.loginUrl}">${msg("socialContinue", provider.displayName!)}</a>
      </#list>
    </#if>
    <#if realm.password && realm.registrationAllowed && !registrationDisabled??>
      <p>${msg("noAccount")} <a href="${url.registrationUrl}">${msg("goRegister")}</a></p>
    </#if>
  </#if>
</@layout.registrationLayout>
