import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { calculateJwkThumbprint, type JSONWebKeySet } from 'jose';

export interface SigningKey {
  /** With the private half, for the provider. */
  private: JsonWebKey & { kid: string };
  /** For services to verify tokens. */
  public: JSONWebKeySet;
}

/** A new RSA key as text, stored with the other secrets so that tokens survive a restart. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

export async function readSigningKey(text: string): Promise<SigningKey> {
  const jwk = JSON.parse(text) as JsonWebKey;
  const { kty = 'RSA', n = '', e = '' } = jwk;
  const kid = await calculateJwkThumbprint({ kty, n, e });
  const use = { kid, alg: 'RS256', use: 'sig' };
  return { private: { ...jwk, ...use }, public: { keys: [{ kty, n, e, ...use }] } };
}
