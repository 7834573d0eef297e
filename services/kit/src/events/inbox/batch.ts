/** Processes all items, or none when it rejects; returns for each the error that excluded it, if any. */
type Work<Item> = (items: readonly Item[]) => Promise<readonly (Error | undefined)[]>;

interface Job<Item> {
  item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Processes in one batch all items that arrived while the previous batch ran: under load one transaction carries many,
 * without load none waits. When a batch fails, each item is processed alone, so that one bad item fails only itself.
 */
export function batch<Item>(
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
      // Next turn of the event loop: items that arrive in one network packet form one batch.
      setImmediate(() => {
        if (running < atOnce && waiting.length > 0) void begin();
      });
    });
}
