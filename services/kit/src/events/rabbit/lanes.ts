export interface Lanes {
  /** Runs the work of one lane in order of arrival, and up to the maximum number of lanes concurrently. */
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
  // The slot is passed on to the next in line, so the count stays the same.
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
