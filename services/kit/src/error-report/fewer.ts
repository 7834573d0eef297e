const MINUTE_MS = 60_000;

export interface FewerOptions {
  /** Of all kinds together, a minute. */
  most: number;
  now?: () => number;
}

/**
 * Says whether one more may go: each kind once a minute, and no more than `most` of all kinds. An error that comes a
 * thousand times a second is known after the first.
 */
export function fewer({ most, now = Date.now }: FewerOptions): (kind: string) => boolean {
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
