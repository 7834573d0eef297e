import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { originOf, startOptions } from './options.ts';
import { PlainError, sentenceOf } from './plain-error.ts';
import { startPortal } from './portal.ts';
import { createProgress } from './progress.ts';
import { createStopper } from './stopper.ts';

/** `npm start -- [--port 8080] [--data-dir .local] [--fresh]` */
const stopper = createStopper();
/** Later than this nothing is waited for; the watcher beside the database ends that one. */
const DEADLINE_MS = 9_500;

let stopping = false;

function stop(status: number): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(status), DEADLINE_MS).unref();
  void stopper.stop().then(() => process.exit(status));
}

/** What falls over while all is being stopped is no news. */
function fail(error: unknown): void {
  if (!stopping) console.error(sentenceOf(error));
  stop(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
// The bootstrap was killed; nobody could stop us any more.
process.on('disconnect', () => stop(1));
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

function welcome(port: number, { SMTP_URL }: Environment): void {
  const accounts = Object.values(DEMO_ACCOUNTS).map(({ email, role }) => `  ${email} (${role})`);
  const mail = SMTP_URL === undefined ? `\nMail that it sends is shown at ${originOf(port)}/mailbox` : '';
  console.log(`
The portal is open at ${originOf(port)}${mail}

Demo accounts, for this local run only, password ${DEMO_PASSWORD}
${accounts.join('\n')}

Ctrl-C stops everything.`);
}

try {
  const options = startOptions(process.argv.slice(2));
  const onDeath = (sentence: string) => fail(new PlainError(sentence));
  const env = readEnvironment(process.env);
  await startPortal({ ...options, progress: createProgress(), stopper, onDeath, env });
  if (!stopping) welcome(options.port, env);
} catch (error) {
  fail(error);
}
