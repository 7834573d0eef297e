import QuickLRU from 'quick-lru';
import type { KeyStore } from './key-store.ts';

/** An erased key is used by nobody after this time; decision 103. */
const FRESH_MS = 1_000;
/** From this age on the next look at the erased keys is begun beside the request, so that requests seldom wait for it. */
const SOON_MS = FRESH_MS / 2;
const REMEMBERED_MS = 60_000;
const MAX_KEYS = 10_000;

interface Known {
  key: Uint8Array;
  /** When reading it began. */
  readAt: number;
}

export interface RememberedKeys {
  /** A key that was not erased a second ago; undefined when it has to be read. */
  get(subject: string): Promise<Uint8Array | undefined>;
  /** `readAt` is `now()` from before the key was read. */
  put(subject: string, key: Uint8Array, readAt: number): void;
  delete(subject: string): void;
  now(): number;
}

/**
 * Data keys in memory for at most a minute. Whoever uses one has either read it within the last second, or the list of the
 * keys erased lately; that is one statement for all subjects, at most twice a second.
 */
export function rememberKeys(
  erasedLately: NonNullable<KeyStore['erasedLately']>,
  now: () => number = () => performance.now(),
): RememberedKeys {
  const known = new QuickLRU<string, Known>({ maxSize: MAX_KEYS });
  let looked = { at: Number.NEGATIVE_INFINITY, erased: new Set<string>() };
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= (async () => {
      const at = now();
      const erased = new Set(await erasedLately());
      for (const subject of erased) known.delete(subject);
      looked = { at, erased };
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  return {
    now,
    async get(subject) {
      const found = known.get(subject);
      if (!found) return undefined;
      if (now() - found.readAt >= REMEMBERED_MS) {
        known.delete(subject);
        return undefined;
      }
      const age = () => now() - Math.max(found.readAt, looked.at);
      // A look under way may have begun too long ago.
      while (age() >= FRESH_MS) await look();
      if (age() >= SOON_MS) look().catch(() => undefined);
      return known.get(subject)?.key;
    },
    put(subject, key, readAt) {
      // Read before it was erased, and put here after the look that found it.
      if (!looked.erased.has(subject)) known.set(subject, { key, readAt });
    },
    delete: (subject) => void known.delete(subject),
  };
}
