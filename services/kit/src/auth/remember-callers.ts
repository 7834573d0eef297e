import { createHash } from 'node:crypto';
import QuickLRU from 'quick-lru';
import type { Caller } from './caller.ts';

export interface Verified {
  caller: Caller;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** A key that the identity provider takes back counts for this much longer. */
const REMEMBERED_MS = 60_000;
const MAX_TOKENS = 10_000;

/**
 * Verifies a token once a minute and not with each request. Only tokens that were accepted are remembered, by their hash, and
 * never beyond their end.
 */
export function rememberCallers(verify: (token: string) => Promise<Verified>): (token: string) => Promise<Caller> {
  const known = new QuickLRU<string, { caller: Caller; until: number }>({ maxSize: MAX_TOKENS });
  return async (token) => {
    const key = createHash('sha256').update(token).digest('base64');
    const found = known.get(key);
    const now = Date.now();
    if (found && now < found.until) return found.caller;
    const { caller, expiresAt } = await verify(token);
    known.set(key, { caller, until: Math.min(expiresAt, now + REMEMBERED_MS) });
    return caller;
  };
}
