import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** Finds the public key that a token names. */
export type KeyResolver = JWTVerifyGetKey;

/** The identity provider's keys could not be fetched; nothing is known about the token. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
}

/** Keys that are at hand, for an identity provider in the same process. */
export function localKeys(keys: JSONWebKeySet): KeyResolver {
  return createLocalJWKSet(keys);
}

export interface RemoteKeysOptions {
  timeoutMs?: number;
  /** How long fetched keys are used without asking again. */
  maxAgeMs?: number;
  /** Shortest time between two fetches, so that tokens with made-up key ids cannot flood the identity provider. */
  cooldownMs?: number;
}

/** Keys of the identity provider at `url`, cached; an unknown key id fetches them anew, so its keys may rotate. */
export function remoteKeys(url: URL | string, options: RemoteKeysOptions = {}): KeyResolver {
  const find = createRemoteJWKSet(new URL(url), {
    timeoutDuration: options.timeoutMs ?? 3_000,
    cacheMaxAge: options.maxAgeMs ?? 600_000,
    cooldownDuration: options.cooldownMs ?? 10_000,
  });
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      throw new KeysUnavailableError('The keys of the identity provider could not be fetched.', { cause });
    }
  };
}
