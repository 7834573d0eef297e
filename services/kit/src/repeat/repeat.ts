import type { Logger } from 'pino';
import { describeError } from '../log/describe-error.ts';

export interface RepeatOptions {
  /** Names the work in the log. */
  name: string;
  /** Rest between two runs, counted from the end of the last one, so that runs never overlap. */
  everyMs: number;
  /** Rest before the first run; without it the first run is at once. */
  firstAfterMs?: number;
  /** Returns true when there is more to do at once. A failure is logged, and the work is repeated after the rest. */
  work: () => Promise<boolean>;
  logger: Logger;
}

export interface Repetition {
  /** Runs now, or once more after a run in progress. */
  wake(): void;
  /** Waits for a run in progress, and starts no other. */
  stop(): Promise<void>;
}

/** Repeats work. The work itself must handle several copies that run it concurrently. */
export function repeat({ name, everyMs, firstAfterMs, work, logger }: RepeatOptions): Repetition {
  let stopped = false;
  let awake = false;
  let rouse: () => void = () => undefined;

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    try {
      return await work();
    } catch (error) {
      logger.error({ error: describeError(error) }, `${name} failed`);
      return false;
    }
  };
  const loop = async () => {
    if (firstAfterMs !== undefined) await rest(firstAfterMs);
    while (!stopped) {
      awake = false;
      const more = await run();
      if (!more && !awake && !stopped) await rest(everyMs);
    }
  };
  const running = loop();
  return {
    wake() {
      awake = true;
      rouse();
    },
    stop() {
      stopped = true;
      rouse();
      return running;
    },
  };
}
