export interface Lanes {
  /** Runs work of one lane in the order it came, and as many lanes side by side as there may be. */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
}

export function createLanes(concurrency: number): Lanes {
  const last = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async () => {
    if (running < concurrency) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // Whoever leaves hands its place on; the number stays.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return {
    run(lane, work) {
      const turn = async () => {
        await enter();
        try {
          return await work();
        } finally {
          leave();
        }
      };
      const before = last.get(lane);
      const result = before ? before.then(turn) : turn();
      const done = result.then(
        () => undefined,
        () => undefined,
      );
      last.set(lane, done);
      void done.then(() => last.get(lane) === done && last.delete(lane));
      return result;
    },
  };
}
