import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import { fetchInside } from '../tls/inside.ts';

/** Finds the public key named by a token. */
export type KeyResolver = JWTVerifyGetKey;

/** The identity provider's keys could not be fetched, so the token could not be checked. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
}

/** Keys already in memory, for an identity provider in the same process. */
export function localKeys(keys: JSONWebKeySet): KeyResolver {
  return createLocalJWKSet(keys);
}

export interface RemoteKeysOptions {
  timeoutMs?: number;
  /** How long fetched keys are used before they are fetched again. */
  maxAgeMs?: number;
  /** Shortest time between two fetches, so that tokens with invented key ids cannot flood the identity provider. */
  cooldownMs?: number;
  now?: () => number;
}

/** How long the last fetched keys stay valid while the identity provider is down. */
const KNOWN_MS = 3_600_000;

/**
 * Keys of the identity provider at `url`, cached; an unknown key id triggers a new fetch, so keys may rotate. While the
 * provider is down, signed-in users are verified with the last fetched keys.
 */
export function remoteKeys(url: URL | string, options: RemoteKeysOptions = {}): KeyResolver {
  const { now = Date.now, cooldownMs = 10_000 } = options;
  const find = createRemoteJWKSet(new URL(url), {
    timeoutDuration: options.timeoutMs ?? 3_000,
    cacheMaxAge: options.maxAgeMs ?? 600_000,
    cooldownDuration: cooldownMs,
    [customFetch]: fetchInside,
  });
  let known: { keys: KeyResolver; at: number } | undefined;
  let failed: { at: number; cause: unknown } | undefined;
  const holds = () => known !== undefined && now() - known.at <= KNOWN_MS;
  const unavailable = (cause: unknown) =>
    new KeysUnavailableError('The keys of the identity provider could not be fetched.', { cause });
  const findKnown: KeyResolver = async (header, token) => {
    if (!known || !holds()) throw unavailable(failed?.cause);
    try {
      return await known.keys(header, token);
    } catch (cause) {
      throw unavailable(cause);
    }
  };
  return async (header, token) => {
    if (failed && holds() && now() - failed.at < cooldownMs) return findKnown(header, token);
    try {
      const key = await find(header, token);
      failed = undefined;
      known = { keys: find, at: now() };
      return key;
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      failed = { at: now(), cause };
      const keys = find.jwks();
      if (known && keys) known = { ...known, keys: createLocalJWKSet(keys) };
      return findKnown(header, token);
    }
  };
}
