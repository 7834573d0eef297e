import type { Logger } from 'pino';
import { describeError } from '../log/describe-error.ts';

export interface RepeatOptions {
  /** Names the work in the log. */
  name: string;
  /** Rest between two runs. The next run begins this long after the last one ended, so that runs never overlap. */
  everyMs: number;
  /** True when there is more to do at once. A failure is logged and the work done again after the rest. */
  work: () => Promise<boolean>;
  logger: Logger;
}

export interface Repetition {
  /** Runs now, or once more when a run is under way. */
  wake(): void;
  /** Lets a run under way end, and begins no other. */
  stop(): Promise<void>;
}

/** Does work again and again, the first time at once. Whether several copies may do it together is the work's affair. */
export function repeat({ name, everyMs, work, logger }: RepeatOptions): Repetition {
  let stopped = false;
  let awake = false;
  let rouse: () => void = () => undefined;

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs).unref();
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
    while (!stopped) {
      awake = false;
      const more = await run();
      if (!more && !awake && !stopped) await rest();
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
