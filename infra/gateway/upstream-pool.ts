export interface UpstreamPool {
  /** The next copy in turn that was not tried yet, those that failed a moment ago last; nothing when all were tried. */
  next(tried: ReadonlySet<string>): string | undefined;
  /** Leaves a copy out for a moment after it refused or broke a connection. */
  failed(origin: string): void;
  size(): number;
}

export interface UpstreamPoolOptions {
  /** Origins of all copies at this moment. */
  copies: () => readonly string[];
  restMs?: number;
  now?: () => number;
}

const REST_MS = 2_000;

/** Copies of one part in turn. */
export function createUpstreamPool({ copies, restMs = REST_MS, now = Date.now }: UpstreamPoolOptions): UpstreamPool {
  const restsUntil = new Map<string, number>();
  let turn = 0;
  return {
    size: () => copies().length,
    failed: (origin) => void restsUntil.set(origin, now() + restMs),
    next(tried) {
      const all = copies();
      turn = (turn + 1) % Math.max(all.length, 1);
      const left = [...all.slice(turn), ...all.slice(0, turn)].filter((origin) => !tried.has(origin));
      // A part whose every copy rests is asked all the same: one of them may be back.
      return left.find((origin) => (restsUntil.get(origin) ?? 0) <= now()) ?? left[0];
    },
  };
}
