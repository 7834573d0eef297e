const WINDOW_MS = 15 * 60_000;
const FAILURES = 10;
/** More keys than this at once are an attack; the oldest are forgotten. */
const KEYS = 10_000;

export interface Attempts {
  /** Whole minutes until the next attempt is allowed; 0 when it is now. */
  waitMinutes(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

/** Ten wrong passwords in a quarter of an hour, then a pause. Keys join address and account, so that nobody locks another out. */
export function createAttempts(now: () => number = Date.now): Attempts {
  const failures = new Map<string, number[]>();
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - WINDOW_MS);
  return {
    waitMinutes(key) {
      const [first, ...others] = recent(key);
      if (first === undefined || others.length + 1 < FAILURES) return 0;
      return Math.max(1, Math.ceil((first + WINDOW_MS - now()) / 60_000));
    },
    failed(key) {
      const times = [...recent(key), now()].slice(-FAILURES);
      failures.delete(key);
      failures.set(key, times);
      const [oldest] = failures.keys();
      if (failures.size > KEYS && oldest !== undefined) failures.delete(oldest);
    },
    succeeded: (key) => void failures.delete(key),
  };
}
