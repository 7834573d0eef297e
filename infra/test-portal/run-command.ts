import { sentenceOf } from '../command/plain-error.ts';
import { createStopper, type Stopper } from '../command/stopper.ts';

export interface CommandOptions {
  /** How long one part may take to stop. */
  patienceMs?: number;
}

/**
 * Runs a command that starts servers: they are stopped at its end, after an error and when it is interrupted. Exit status
 * 0 when `main` returns true, else 1.
 */
export function runCommand(
  main: (stopper: Stopper, args: readonly string[]) => Promise<boolean>,
  options: CommandOptions = {},
): void {
  const stopper = createStopper(options);
  const end = (status: number) => void stopper.stop().then(() => process.exit(status));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(1));
  main(stopper, process.argv.slice(2)).then(
    (good) => end(good ? 0 : 1),
    (error: unknown) => {
      console.error(sentenceOf(error));
      end(1);
    },
  );
}
