import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { calculateJwkThumbprint, type JSONWebKeySet } from 'jose';

export interface SigningKey {
  /** With the private half, for the provider. */
  private: JsonWebKey & { kid: string };
  /** What services check tokens with. */
  public: JSONWebKeySet;
}

/** A fresh RSA key as text, to be kept with the other secrets: tokens then outlive a restart. */
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
