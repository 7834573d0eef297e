export interface RememberedOptions<Value> {
  read(): Promise<Value>;
  /** How long an answer, or the lack of one, is good. */
  freshMs: number;
  /** Whether everybody waits for a reading that is under way: for what is near and read at once. */
  near?: boolean;
  /** Told once when reading begins to fail, and not again before it has worked. */
  onLost(error: unknown): void;
  now?: () => number;
}

/**
 * The last answer, read anew once it is old: in the background, only the first who asks waits, unless the source is near. While nothing can be read
 * the last answer stands, and the source is left alone for `freshMs` at a time.
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
