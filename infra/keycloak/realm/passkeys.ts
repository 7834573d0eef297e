import { isIP } from 'node:net';

/** Keycloak's names of the steps in which a passkey is registered: one that replaces the password, and one that comes after it. */
export const REGISTER_PASSKEY = 'webauthn-register-passwordless';
export const REGISTER_SECOND_PASSKEY = 'webauthn-register';
/** A role that every role of staff includes: who has it needs a passkey. It opens nothing. */
export const STAFF_ROLE = 'staff';

/** Browsers make passkeys for a host name, never for the number of a machine. */
export const passkeysWork = (origin: string): boolean => isIP(new URL(origin).hostname.replace(/^\[|\]$/g, '')) === 0;

/** What both kinds of passkeys have in common: made by any device, unlocked by fingerprint, face or code. */
const KIND = {
  SignatureAlgorithms: ['ES256', 'RS256'],
  AttestationConveyancePreference: 'none',
  UserVerificationRequirement: 'required',
  AvoidSameAuthenticatorRegister: true,
};

const policy = (prefix: string, settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [prefix + name, value]));

export const passkeySettings = (origin: string, portalName: string) => ({
  ...policy('webAuthnPolicyPasswordless', {
    ...KIND,
    RpEntityName: portalName,
    // Kept on the device with the account's name: nothing has to be typed.
    ResidentKey: 'required',
    PasskeysEnabled: passkeysWork(origin),
    Mediation: 'conditional',
  }),
  // Not offered beside the address, where it would not be enough.
  ...policy('webAuthnPolicy', { ...KIND, RpEntityName: portalName, ResidentKey: 'discouraged' }),
});

interface Step {
  provider: string;
  config?: Readonly<Record<string, string>>;
}

/**
 * Whoever has a role of staff and has not signed in by a passkey alone needs one after the password, and registers it before
 * there is a token. It is Keycloak's second factor: of a passkey that replaces the password it would not let a user
 * make the first one here.
 */
export const STAFF_STEPS: readonly Step[] = [
  { provider: 'conditional-user-role', config: { condUserRole: STAFF_ROLE, negate: 'false' } },
  { provider: 'conditional-credential', config: { credentials: 'webauthn-passwordless', included: 'false' } },
  { provider: 'webauthn-authenticator' },
];

export interface Flow {
  alias: string;
  /** Keycloak's own flow that it begins as; empty without. */
  copyOf?: string;
  /** First step of a flow of its own: one whose steps are all skipped fails. */
  begin?: string;
  /** The part of it that gets the steps of staff, at its end; the flow itself by default. */
  part?: string;
}

/** Every way in that does not go through another. A change of the steps is a new number. */
export const FLOWS = {
  browser: { alias: 'portal browser 1', copyOf: 'browser', part: 'portal browser 1 forms' },
  reset: { alias: 'portal reset 1', copyOf: 'reset credentials' },
  afterProvider: { alias: 'portal after provider 1', begin: 'allow-access-authenticator' },
} as const satisfies Record<string, Flow>;

/** Which flows the realm uses. */
export const flowSettings = (staffPasskeys: boolean) => ({
  browserFlow: staffPasskeys ? FLOWS.browser.alias : 'browser',
  resetCredentialsFlow: staffPasskeys ? FLOWS.reset.alias : 'reset credentials',
});
