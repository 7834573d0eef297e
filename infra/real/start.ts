import path from 'node:path';
import { originOf } from '../command/options.ts';
import { sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { createStopper } from '../command/stopper.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { commandsOf } from './commands.ts';
import { readRealEnvironment } from './environment.ts';
import { type RealOptions, realOptions } from './options.ts';
import { startRealPortal } from './real-portal.ts';
import { controlSocket, openControl } from './supervisor/control.ts';
import { eventsLog } from './supervisor/log-file.ts';

/** `npm run start:real -- [--port 8080] [--data-dir .real] [--copies 1] [--fresh]` */
const began = performance.now();
const stopper = createStopper({ patienceMs: 110_000 });
let stopping: Promise<void> | undefined;

function stop(status: number): Promise<void> {
  stopping ??= stopper.stop().then(() => {
    // The control client gets its response first.
    setTimeout(() => process.exit(status), 50);
  });
  return stopping;
}

/** Ignores errors during shutdown. */
function fail(error: unknown): void {
  if (!stopping) console.error(sentenceOf(error));
  void stop(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The bootstrap was killed, so nobody could stop us any more.
process.on('disconnect', () => void stop(1));
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

function welcome({ port, dataDir }: RealOptions, mailbox: boolean): void {
  const accounts = Object.values(DEMO_ACCOUNTS).map(({ email, role }) => `  ${email} (${role})`);
  const relative = path.relative(process.cwd(), dataDir);
  const where = relative === '' || relative.startsWith('..') ? dataDir : relative;
  console.log(`
The portal is open at ${originOf(port)}, ${((performance.now() - began) / 1000).toFixed(1)} s after the start${
    mailbox ? `\nMail that it sends is shown at ${originOf(port)}/mailbox` : ''
  }
Logs lie in ${path.join(where, 'logs')}; npm run -s real -- status --data-dir ${where} says what runs

Demo accounts, password ${DEMO_PASSWORD}
${accounts.join('\n')}

Ctrl-C stops everything.`);
}

try {
  const options = realOptions(process.argv.slice(2));
  const env = readRealEnvironment(process.env);
  const report = eventsLog(path.join(options.dataDir, 'events.log'), (line) => console.log(line));
  const portal = await startRealPortal({ ...options, env, report, progress: createProgress(), stopper });
  const closeControl = await openControl(
    controlSocket(options.dataDir),
    commandsOf(portal, () => stop(0)),
  );
  if (!stopping) welcome(options, env.SMTP_URL === undefined);
  process.on('exit', () => void closeControl());
} catch (error) {
  fail(error);
}
