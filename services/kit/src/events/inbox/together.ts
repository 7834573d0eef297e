/** Does all items, or none when it rejects; gives for each the error for which it was left out, if any. */
type Work<Item> = (items: readonly Item[]) => Promise<readonly (Error | undefined)[]>;

interface Job<Item> {
  item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Does items together, all that have come while the ones before were done: under load one transaction carries many, and
 * without load none waits. When they fail together each is done alone, so that none fails for another's fault.
 */
export function together<Item>(
  work: Work<Item>,
  { atOnce, most }: { atOnce: number; most: number },
): (item: Item) => Promise<void> {
  const waiting: Job<Item>[] = [];
  let running = 0;

  const attempt = async (jobs: readonly Job<Item>[]) => {
    const refusals = await work(jobs.map(({ item }) => item));
    for (const [index, { resolve, reject }] of jobs.entries()) {
      if (refusals[index]) reject(refusals[index]);
      else resolve();
    }
  };
  const run = async (jobs: readonly Job<Item>[]) => {
    try {
      await attempt(jobs);
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.reject(error);
      else for (const job of jobs) await run([job]);
    }
  };
  const begin = async () => {
    running += 1;
    while (waiting.length > 0) await run(waiting.splice(0, most));
    running -= 1;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // In the next turn: what comes in one piece from the network is done in one piece.
      setImmediate(() => {
        if (running < atOnce && waiting.length > 0) void begin();
      });
    });
}
