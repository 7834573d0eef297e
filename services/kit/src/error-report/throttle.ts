const MINUTE_MS = 60_000;

export interface ThrottleOptions {
  /** Limit over all kinds, per minute. */
  most: number;
  now?: () => number;
}

/**
 * Says whether one more report may be sent: each kind once a minute, and at most `most` of all kinds. Repeats of
 * the same error add no information.
 */
export function throttle({ most, now = Date.now }: ThrottleOptions): (kind: string) => boolean {
  let began = 0;
  const seen = new Set<string>();
  return (kind) => {
    if (now() - began >= MINUTE_MS) {
      began = now();
      seen.clear();
    }
    if (seen.has(kind) || seen.size >= most) return false;
    seen.add(kind);
    return true;
  };
}
