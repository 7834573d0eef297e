export interface UpstreamPool {
  /** The next untried replica, recently failed ones last; undefined when all were tried. */
  next(tried: ReadonlySet<string>): string | undefined;
  /** Skips a replica for a moment after it refused or broke a connection. */
  failed(origin: string): void;
}

export interface UpstreamPoolOptions {
  /** Current origins of all replicas. */
  copies: () => readonly string[];
  restMs?: number;
  now?: () => number;
}

const REST_MS = 2_000;

/** Round robin over the replicas of one part. */
export function createUpstreamPool({ copies, restMs = REST_MS, now = Date.now }: UpstreamPoolOptions): UpstreamPool {
  const restsUntil = new Map<string, number>();
  let turn = 0;
  return {
    failed: (origin) => void restsUntil.set(origin, now() + restMs),
    next(tried) {
      const all = copies();
      turn = (turn + 1) % Math.max(all.length, 1);
      const left = [...all.slice(turn), ...all.slice(0, turn)].filter((origin) => !tried.has(origin));
      // If all replicas are skipped, they are tried anyway: one may be back.
      return left.find((origin) => (restsUntil.get(origin) ?? 0) <= now()) ?? left[0];
    },
  };
}
