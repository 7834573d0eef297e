import { ACCESS_TOKEN_MINUTES, IDLE_MINUTES, PROMISES, SESSION_HOURS } from '@vesela/contracts/constants';
import { notOnlyOwnWords } from './own-words.ts';

/** Common passwords of twelve characters and more; lower case, one a line. */
export const BLACKLIST = 'common-passwords.txt';
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Minutes for which an account takes no password after ten wrong ones. */
export const LOCKED_MINUTES = 15;
/** How long the link of a mail is good that somebody asked for, and that of a mail to read in the evening. */
export const LINK_MINUTES = 30;
export const EVENING_LINK_HOURS = 12;
/** How long a page of the sign-in is good. */
export const SIGN_IN_MINUTES = 30;

/** Keycloak's form, in which rules are joined by " and ". */
export const passwordPolicy = (words: readonly string[]): string =>
  [
    `length(${PASSWORD_MIN})`,
    `maxLength(${PASSWORD_MAX})`,
    'notUsername(undefined)',
    'notEmail(undefined)',
    `passwordBlacklist(${BLACKLIST})`,
    `regexPattern((?iu)${notOnlyOwnWords(words)})`,
  ].join(' and ');

/** Ten wrong passwords in 15 minutes lock the account for 15 minutes; never permanently. */
const BRUTE_FORCE = {
  bruteForceProtected: true,
  permanentLockout: false,
  failureFactor: 10,
  waitIncrementSeconds: LOCKED_MINUTES * MINUTE_S,
  maxFailureWaitSeconds: LOCKED_MINUTES * MINUTE_S,
  maxDeltaTimeSeconds: LOCKED_MINUTES * MINUTE_S,
  // A form that was sent twice is not an attack.
  quickLoginCheckMilliSeconds: 0,
  minimumQuickLoginWaitSeconds: 0,
};

/** Short access, and a refresh token good for one use. An open page renews its tokens, so it is in use. */
const SESSIONS = {
  accessTokenLifespan: ACCESS_TOKEN_MINUTES * MINUTE_S,
  accessCodeLifespan: MINUTE_S,
  accessCodeLifespanLogin: SIGN_IN_MINUTES * MINUTE_S,
  accessCodeLifespanUserAction: SIGN_IN_MINUTES * MINUTE_S,
  revokeRefreshToken: true,
  refreshTokenMaxReuse: 0,
  ssoSessionIdleTimeout: IDLE_MINUTES * MINUTE_S,
  ssoSessionMaxLifespan: SESSION_HOURS * HOUR_S,
  actionTokenGeneratedByUserLifespan: LINK_MINUTES * MINUTE_S,
  actionTokenGeneratedByAdminLifespan: EVENING_LINK_HOURS * HOUR_S,
};

const EVENTS = {
  eventsEnabled: true,
  // They contain addresses, so they expire soon; the portal's own audit log contains none.
  eventsExpiration: 7 * DAY_S,
  eventsListeners: [],
  enabledEventTypes: [
    'LOGIN',
    'LOGIN_ERROR',
    'LOGOUT',
    'REGISTER',
    'REGISTER_ERROR',
    'VERIFY_EMAIL',
    'VERIFY_EMAIL_ERROR',
    'RESET_PASSWORD',
    'RESET_PASSWORD_ERROR',
    'UPDATE_PASSWORD',
    'UPDATE_PASSWORD_ERROR',
    'UPDATE_CREDENTIAL',
    'REFRESH_TOKEN_ERROR',
    'CLIENT_LOGIN_ERROR',
    'FEDERATED_IDENTITY_LINK',
    'IDENTITY_PROVIDER_FIRST_LOGIN',
    'IDENTITY_PROVIDER_LOGIN_ERROR',
    'USER_DISABLED_BY_TEMPORARY_LOCKOUT',
  ],
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: false,
};

const ATTRIBUTES = {
  adminEventsExpiration: String(PROMISES.technicalDays * DAY_S),
  // The verification mail may be read in the evening.
  'actionTokenGeneratedByUserLifespan.verify-email': String(EVENING_LINK_HOURS * HOUR_S),
};

/**
 * The only inline scripts that the policy lets run: Keycloak's own two hidden pages (step1.html, step2.html) with which
 * keycloak-js asks whether cookies work in frames. They belong to this version of the server.
 */
const FRAME_SCRIPTS = [
  'sha256-/hguw44jn3mbRUnnDZRZKsKvlt3Z/0oE4CfEd1Ab10A=',
  'sha256-Lq61U4jJNEGu4nXf3jYlJDSHho7XYSQQWaAQG1MyUko=',
];

/** Only our own files, as on the portal's pages. */
const HEADERS = {
  contentSecurityPolicy: [
    "default-src 'none'",
    `script-src 'self' ${FRAME_SCRIPTS.map((hash) => `'${hash}'`).join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; '),
  contentSecurityPolicyReportOnly: '',
  xFrameOptions: 'SAMEORIGIN',
  xContentTypeOptions: 'nosniff',
  referrerPolicy: 'no-referrer',
  xRobotsTag: 'none',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
};

export const POLICIES = {
  ...BRUTE_FORCE,
  ...SESSIONS,
  ...EVENTS,
  browserSecurityHeaders: HEADERS,
  attributes: ATTRIBUTES,
};
