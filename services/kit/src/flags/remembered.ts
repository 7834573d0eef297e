export interface RememberedOptions<Value> {
  read(): Promise<Value>;
  /** How long a value, or a failure, is cached. */
  freshMs: number;
  /** Whether every caller waits for a read in progress; for fast local sources. */
  near?: boolean;
  /** Called once when reading starts to fail, and not again before it has worked. */
  onLost(error: unknown): void;
  now?: () => number;
}

/**
 * The last value, refreshed when it is stale: in the background, unless the source is local. Only the first caller waits.
 * While reading fails the last value is used, and the source is asked once per `freshMs`.
 */
export function remembered<Value>(options: RememberedOptions<Value>): () => Promise<Value | undefined> {
  const { read, freshMs, near = false, onLost, now = Date.now } = options;
  let known: { value: Value } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let lost = false;

  async function ask(): Promise<void> {
    try {
      known = { value: await read() };
      lost = false;
    } catch (error) {
      if (!lost) onLost(error);
      lost = true;
    }
    askedAt = now();
    asking = undefined;
  }

  return async () => {
    if (asking === undefined && now() - askedAt >= freshMs) asking = ask();
    if (known === undefined || near) await asking;
    return known?.value;
  };
}
