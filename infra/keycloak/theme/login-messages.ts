/** Each of our texts, and the names of Keycloak's messages that it stands for. */
const TEXTS: readonly (readonly [text: string, messages: string])[] = [
  ['email', 'email usernameOrEmail username'],
  ['password', 'password'],
  ['register.name', 'firstName'],
  ['back', 'backToApplication'],
  ['faults.title', 'faultsTitle'],
  ['signIn.title', 'loginAccountTitle'],
  ['signIn.submit', 'doLogIn'],
  ['signIn.new', 'noAccount'],
  ['signIn.register', 'goRegister'],
  ['signIn.wrong', 'invalidUserMessage invalidUsernameMessage invalidUsernameOrEmailMessage invalidPasswordMessage'],
  ['signIn.wait', 'accountTemporarilyDisabledMessage accountPermanentlyDisabledMessage'],
  ['suspended.title', 'suspendedTitle'],
  ['suspended.text', 'accountDisabledMessage'],
  ['social.or', 'socialOr'],
  ['social.continue', 'socialContinue'],
  ['signedIn.already', 'alreadyLoggedIn'],
  ['signedIn.other', 'differentUserAuthenticated'],
  ['register.title', 'registerTitle'],
  ['register.nameHint', 'nameHint'],
  ['register.passwordHint', 'passwordHint'],
  ['register.submit', 'doRegister'],
  ['register.have', 'haveAccount'],
  ['register.signIn', 'goLogin'],
  ['fault.nameMissing', 'nameMissing missingFirstNameMessage'],
  ['fault.nameLong', 'nameLong'],
  ['name.characters', 'error-person-name-invalid-character'],
  [
    'fault.email',
    `
      error-username-invalid-character emailFault missingEmailMessage invalidEmailMessage error-invalid-email
      error-non-ascii-local-part-email missingUsernameMessage
    `,
  ],
  ['fault.emailTaken', 'emailExistsMessage usernameExistsMessage'],
  ['password.again', 'passwordAgain passwordConfirm'],
  ['password.show', 'showPassword'],
  ['password.hide', 'hidePassword'],
  ['password.missing', 'missingPasswordMessage'],
  ['password.differs', 'notMatchPasswordMessage invalidPasswordConfirmMessage'],
  ['fault.passwordShort', 'invalidPasswordMinLengthMessage'],
  ['fault.passwordLong', 'invalidPasswordMaxLengthMessage'],
  ['fault.passwordCommon', 'invalidPasswordBlacklistedMessage'],
  ['fault.passwordOwnWord', 'invalidPasswordRegexPatternMessage'],
  [
    'fault.passwordIsAddress',
    `
      invalidPasswordNotUsernameMessage invalidPasswordNotContainsUsernameMessage invalidPasswordNotEmailMessage
    `,
  ],
  ['reset.link', 'doForgotPassword'],
  ['reset.title', 'emailForgotTitle'],
  ['reset.hint', 'emailInstruction'],
  ['reset.submit', 'doReset'],
  ['reset.sent', 'emailSentMessage'],
  ['reset.back', 'backToLogin'],
  ['newPassword.title', 'updatePasswordTitle updatePasswordMessage resetPasswordMessage accountUpdatedTitle'],
  ['newPassword.label', 'passwordNew'],
  ['newPassword.submit', 'doSavePassword'],
  ['newPassword.saved', 'accountPasswordUpdatedMessage accountUpdatedMessage'],
  ['verify.title', 'emailVerifyTitle verifyEmailMessage confirmEmailAddressVerificationHeader'],
  ['verify.text', 'emailVerifyInstruction1'],
  ['verify.none', 'emailVerifyInstruction2'],
  ['verify.again', 'emailVerifyResend'],
  ['verify.wait', 'emailVerifySendCooldown'],
  ['verify.doneTitle', 'emailVerifiedMessageHeader emailVerifiedAlreadyMessageHeader'],
  ['verify.done', 'emailVerifiedMessage'],
  ['verify.already', 'emailVerifiedAlreadyMessage'],
  [
    'verify.stale',
    `
      staleEmailVerificationLink emailVerificationCancelled expiredActionTokenNoSessionMessage
      expiredActionTokenSessionExistsMessage
    `,
  ],
  ['verify.confirm', 'confirmEmailAddressVerification'],
  ['verify.yes', 'proceedWithAction'],
  ['mailFailed', 'emailSendErrorMessage'],
  ['link.title', 'confirmLinkIdpTitle'],
  ['link.exists', 'federatedIdentityConfirmLinkMessage'],
  ['link.continue', 'confirmLinkIdpContinue'],
  ['link.mailTitle', 'emailLinkIdpTitle linkIdpMessage'],
  ['link.mailText', 'emailLinkIdp1'],
  ['link.opened', 'emailLinkIdp4'],
  ['link.here', 'emailLinkIdp5'],
  ['link.password', 'federatedIdentityConfirmReauthenticateMessage'],
  ['link.done', 'identityProviderLinkSuccess'],
  ['link.confirm', 'confirmAccountLinking'],
  ['link.confirmBody', 'confirmAccountLinkingBody'],
  ['link.unverified', 'federatedIdentityUnmatchedEssentialClaimMessage'],
  ['link.taken', 'identityProviderAlreadyLinkedMessage'],
  [
    'link.failed',
    `
      identityProviderAuthenticationFailedMessage identityProviderUnexpectedErrorMessage
      unexpectedErrorHandlingResponseMessage couldNotSendAuthenticationRequestMessage couldNotObtainTokenMessage
      accessDenied identityProviderMissingCodeOrErrorMessage identityProviderMissingStateMessage
      identityProviderNotFoundMessage
    `,
  ],
  ['profile.title', 'loginIdpReviewProfileTitle loginProfileTitle updateProfileMessage'],
  ['profile.submit', 'doSubmit doContinue'],
  ['signIn.again', 'reauthenticate'],
  ['passkey.signIn', 'passkeySignIn'],
  ['passkey.title', 'passkeyTitle'],
  ['passkey.use', 'passkeyUse'],
  ['passkey.register.title', 'passkeyRegisterTitle'],
  ['passkey.register.text', 'passkeyText'],
  ['passkey.register.needed', 'passkeyNeeded'],
  ['passkey.register.submit', 'passkeyRegister'],
  ['passkey.register.later', 'passkeyLater'],
  ['passkey.label', 'passkeyLabel'],
  [
    'passkey.failed',
    `
      passkeyFailed webauthn-error-registration webauthn-error-api-get webauthn-error-different-user
      webauthn-error-auth-verification webauthn-error-register-verification webauthn-error-user-not-found
    `,
  ],
  ['passkey.unable', 'passkeyUnable webauthn-unsupported-browser-text passkey-unsupported-browser-text'],
  ['passkey.error.title', 'passkeyErrorTitle'],
  ['passkey.retry', 'passkeyRetry'],
  ['expired.title', 'pageExpiredTitle'],
  [
    'expired.text',
    `
      pageExpiredMsg1 loginTimeout expiredCodeMessage expiredActionMessage staleCodeMessage invalidCodeMessage
      sessionNotActiveMessage
    `,
  ],
  ['expired.restart', 'expiredRestart'],
  ['expired.continue', 'expiredContinue'],
  ['cookies', 'cookieNotFoundMessage'],
  ['error.title', 'errorTitle'],
  [
    'failed',
    `
      internalServerError unexpectedErrorHandlingRequestMessage invalidRequestMessage invalidRedirectUriMessage
      invalidParameterMessage missingParameterMessage clientNotFoundMessage pageNotFound failedLogout
    `,
  ],
  ['signOut.submit', 'logoutConfirmTitle doLogout'],
  ['signOut.question', 'logoutConfirmHeader'],
  ['signOut.done', 'successLogout'],
];

/** Our text for each message, by Keycloak's name of the message. */
export const LOGIN_MESSAGES: ReadonlyMap<string, string> = new Map(
  TEXTS.flatMap(([text, messages]) => [...messages.matchAll(/[\w-]+/g)].map(([name]) => [name, text] as const)),
);
