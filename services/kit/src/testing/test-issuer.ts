import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type KeyResolver, localKeys } from '../auth/keys.ts';
import { createTokenVerifier, PARTICIPANT_ISSUER, type TokenVerifier } from '../auth/token-verifier.ts';

export const PARTICIPANT = 'participant:00000000-0000-4000-8000-000000000001';

export interface TestTokenOptions {
  subject?: string;
  roles?: readonly string[];
  email?: string;
  issuer?: string;
  audience?: string;
  /** Seconds from now; negative for a token that has expired. Default 300. */
  expiresIn?: number;
  /** Makes it the token of a participant in this project, as the consent service writes it. */
  participantIn?: string;
  /** Further claims, or other values of those above. */
  claims?: Readonly<Record<string, unknown>>;
}

export interface TestIssuer {
  readonly issuer: string;
  readonly audience: string;
  /** Public keys, for a verifier made with other rules. */
  readonly keys: KeyResolver;
  /** What a service under test is given as `verifyToken`. */
  readonly verifyToken: TokenVerifier;
  /** A signed access token as the identity provider writes it. */
  token(options?: TestTokenOptions): Promise<string>;
}

/** An identity provider in the test's own process, with an RSA key of its own. */
export async function createTestIssuer(issuer = 'http://127.0.0.1:8080/realms/vesela'): Promise<TestIssuer> {
  const audience = 'vesela-api';
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = localKeys({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }] });
  return {
    issuer,
    audience,
    keys,
    verifyToken: createTokenVerifier({ issuers: [issuer], audience, keys, participantKeys: keys }),
    token(options = {}) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: options.issuer ?? (options.participantIn ? PARTICIPANT_ISSUER : issuer),
        aud: options.audience ?? audience,
        sub: options.subject ?? (options.participantIn ? PARTICIPANT : 'user-1'),
        iat: now,
        exp: now + (options.expiresIn ?? 300),
        typ: 'Bearer',
        azp: 'portal',
        auth_time: now,
        realm_access: { roles: options.roles ?? [] },
        ...(options.email === undefined ? {} : { email: options.email }),
        ...(options.participantIn === undefined ? {} : { project: options.participantIn }),
        ...options.claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'JWT' })
        .sign(privateKey);
    },
  };
}
