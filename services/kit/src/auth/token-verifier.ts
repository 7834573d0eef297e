import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { problem } from '../problem/problem-error.ts';
import type { Caller } from './caller.ts';
import { type KeyResolver, KeysUnavailableError } from './keys.ts';
import { rememberCallers } from './remember-callers.ts';

export interface TokenRules {
  /** Accepted `iss` values; several if the portal is served under several origins. */
  issuers: readonly string[];
  audience: string;
  keys: KeyResolver;
  /** Keys of the consent service, which issues the tokens of participants. Without them participants are refused. */
  participantKeys?: KeyResolver;
}

/**
 * Turns an access token into its caller.
 * Throws the problem `unauthorized` for an invalid token, `unavailable` when the keys cannot be fetched.
 */
export type TokenVerifier = (token: string) => Promise<Caller>;

/** `iss` of the tokens that the consent service issues to participants without an account. */
export const PARTICIPANT_ISSUER = 'urn:vesela:participants';
/** Role of the portal's own service accounts at the identity provider. */
export const SERVICE_ROLE = 'service';

/**
 * Longest life of an access token at the identity provider, which gives `ACCESS_TOKEN_MINUTES`. The tokens
 * of an erased account are refused for this long.
 */
export const LONGEST_TOKEN_SECONDS = 15 * 60;

const ALGORITHMS = ['RS256', 'PS256', 'ES256'];
export const CLOCK_TOLERANCE_SECONDS = 5;

export function createTokenVerifier({ issuers, audience, keys, participantKeys }: TokenRules): TokenVerifier {
  const options = {
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  return rememberCallers(async (token) => {
    try {
      // Used only to choose the keys; the issuer itself is verified with them.
      if (participantKeys && decodeJwt(token).iss === PARTICIPANT_ISSUER) {
        const { payload } = await jwtVerify(token, participantKeys, { ...options, issuer: PARTICIPANT_ISSUER });
        return { caller: participantOf(payload), ...expiryOf(payload) };
      }
      const { payload } = await jwtVerify(token, keys, { ...options, issuer: [...issuers] });
      return { caller: accountOf(payload), ...expiryOf(payload) };
    } catch (cause) {
      if (cause instanceof KeysUnavailableError) throw problem('unavailable', { cause });
      if (cause instanceof errors.JOSEError) throw problem('unauthorized', { cause });
      throw cause;
    }
  });
}

const expiryOf = ({ exp = 0 }: JWTPayload) => ({ expiresAt: (exp + CLOCK_TOLERANCE_SECONDS) * 1_000 });

/** The same verifier, which also refuses the tokens of a suspended or erased account. */
export function refuseClosedAccounts(
  verifyToken: TokenVerifier,
  isClosed: (subject: string) => Promise<boolean>,
): TokenVerifier {
  return async (token) => {
    const caller = await verifyToken(token);
    if (caller.kind === 'user' && (await isClosed(caller.subject))) throw problem('unauthorized');
    return caller;
  };
}

function accountOf(payload: JWTPayload): Caller {
  const { typ, email, realm_access, sid, auth_time } = payload;
  const subject = subjectOf(payload);
  // Only the consent service may issue participant subjects.
  if (subject.startsWith('participant:')) throw problem('unauthorized');
  // Keycloak states the kind of token here: ID and refresh tokens are not accepted by the API.
  if (typ !== undefined && typ !== 'Bearer') throw problem('unauthorized');
  const roles = rolesOf(realm_access);
  const kind = roles.includes(SERVICE_ROLE) ? 'service' : 'user';
  return {
    kind,
    subject,
    roles,
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof sid === 'string' ? { session: sid } : {}),
    ...(typeof auth_time === 'number' ? { signedInAt: auth_time } : {}),
  };
}

function participantOf(payload: JWTPayload): Caller {
  const subject = subjectOf(payload);
  const { project } = payload;
  if (!subject.startsWith('participant:') || typeof project !== 'string') throw problem('unauthorized');
  return { kind: 'participant', subject, roles: [], project };
}

function subjectOf({ sub }: JWTPayload): string {
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw problem('unauthorized');
  return sub;
}

function rolesOf(access: unknown): string[] {
  if (typeof access !== 'object' || access === null || !('roles' in access) || !Array.isArray(access.roles)) return [];
  return access.roles.filter((role) => typeof role === 'string');
}
