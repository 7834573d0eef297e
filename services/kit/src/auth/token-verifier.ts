import { errors, type JWTPayload, jwtVerify } from 'jose';
import { problem } from '../problem/problem-error.ts';
import type { Caller } from './caller.ts';
import { type KeyResolver, KeysUnavailableError } from './keys.ts';

export interface TokenRules {
  /** Accepted `iss` values; several where the portal is reached under several origins. */
  issuers: readonly string[];
  audience: string;
  keys: KeyResolver;
}

/**
 * Turns an access token into its caller.
 * Throws the problem `unauthorized` for a token that does not hold, `unavailable` when the keys cannot be fetched.
 */
export type TokenVerifier = (token: string) => Promise<Caller>;

const ALGORITHMS = ['RS256', 'PS256', 'ES256'];
const CLOCK_TOLERANCE_SECONDS = 5;

export function createTokenVerifier(rules: TokenRules): TokenVerifier {
  const options = {
    issuer: [...rules.issuers],
    audience: rules.audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, rules.keys, options);
      return callerOf(payload);
    } catch (cause) {
      if (cause instanceof KeysUnavailableError) throw problem('unavailable', { cause });
      if (cause instanceof errors.JOSEError) throw problem('unauthorized', { cause });
      throw cause;
    }
  };
}

function callerOf(payload: JWTPayload): Caller {
  const { sub, typ, email, realm_access } = payload;
  // Keycloak writes the kind of token here: an ID or refresh token is no key to the API.
  if (typ !== undefined && typ !== 'Bearer') throw problem('unauthorized');
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw problem('unauthorized');
  return { subject: sub, roles: rolesOf(realm_access), ...(typeof email === 'string' ? { email } : {}) };
}

function rolesOf(access: unknown): string[] {
  if (typeof access !== 'object' || access === null || !('roles' in access) || !Array.isArray(access.roles)) return [];
  return access.roles.filter((role) => typeof role === 'string');
}
