/** More keys than this are an attack; the oldest are dropped. */
const KEYS = 10_000;

export interface Attempts {
  /** Whole minutes until the next attempt is allowed; 0 if it is allowed now. */
  waitMinutes(key: string): number;
  count(key: string): void;
  forget(key: string): void;
}

export interface AttemptsOptions {
  limit: number;
  windowMs: number;
  now?: () => number;
}

/** Limits the attempts per key in a sliding window. */
export function createAttempts({ limit, windowMs, now = Date.now }: AttemptsOptions): Attempts {
  const counted = new Map<string, number[]>();
  const recent = (key: string) => (counted.get(key) ?? []).filter((at) => at > now() - windowMs);
  return {
    waitMinutes(key) {
      const [first, ...others] = recent(key);
      if (first === undefined || others.length + 1 < limit) return 0;
      return Math.max(1, Math.ceil((first + windowMs - now()) / 60_000));
    },
    count(key) {
      const times = [...recent(key), now()].slice(-limit);
      counted.delete(key);
      counted.set(key, times);
      const [oldest] = counted.keys();
      if (counted.size > KEYS && oldest !== undefined) counted.delete(oldest);
    },
    forget: (key) => void counted.delete(key),
  };
}
