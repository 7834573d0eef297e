import { type Flags, originOf, startOptions } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { createStopper } from '../command/stopper.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { type Environment, readEnvironment } from '../embedded-services/environment.ts';
import { type PortalVariant, startPortal } from './portal.ts';

/** After this the process exits; the database's watcher then stops the database. */
const DEADLINE_MS = 9_500;

function welcome(port: number, { SMTP_URL }: Environment): void {
  const accounts = Object.values(DEMO_ACCOUNTS).map(({ email, role }) => `  ${email} (${role})`);
  const mail = SMTP_URL === undefined ? `\nMail that it sends is shown at ${originOf(port)}/mailbox` : '';
  console.log(`
The portal is open at ${originOf(port)}${mail}

Demo accounts, for this local run only, password ${DEMO_PASSWORD}
${accounts.join('\n')}

Ctrl-C stops everything.`);
}

/** Starts the portal with the options of the command line, and stops it with the process. */
export async function runPortal(
  variant?: (onDeath: (sentence: string) => void) => PortalVariant,
  more: Flags = {},
): Promise<void> {
  const stopper = createStopper();
  let stopping = false;
  const stop = (status: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(status), DEADLINE_MS).unref();
    void stopper.stop().then(() => process.exit(status));
  };
  /** Ignores errors during shutdown. */
  const fail = (error: unknown) => {
    if (!stopping) console.error(sentenceOf(error));
    stop(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // The bootstrap was killed, so nobody could stop us any more.
  process.on('disconnect', () => stop(1));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    const options = startOptions(process.argv.slice(2), more);
    const onDeath = (sentence: string) => fail(new PlainError(sentence));
    const env = readEnvironment(process.env);
    const how = variant ? { variant: variant(onDeath) } : {};
    await startPortal({ ...options, progress: createProgress(), stopper, onDeath, env, ...how });
    if (!stopping) welcome(options.port, env);
  } catch (error) {
    fail(error);
  }
}
