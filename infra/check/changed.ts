import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { buildAll } from '../build/build.ts';
import { ROOT } from '../command/options.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { startBroker } from '../rabbitmq/broker.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** Checks of the whole repository; their inputs stand in turbo.json. */
const CHECKS = ['contracts', 'environment', 'lint', 'dead', 'texts', 'releases', 'journeys'].map(
  (name) => `check:${name}`,
);
const TASKS = ['types', 'test', ...CHECKS];

const TURBO = path.join(ROOT, 'node_modules/turbo/bin/turbo');
const QUIET = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

interface Planned {
  taskId: string;
  command: string;
  cache: { status: 'HIT' | 'MISS' };
}

/** Every task with whether its result is known for the files as they are. */
function plan(tasks: readonly string[]): Planned[] {
  const printed = execFileSync(process.execPath, [TURBO, 'run', ...tasks, '--dry=json'], {
    cwd: ROOT,
    env: { ...process.env, ...QUIET },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { tasks: all } = JSON.parse(printed) as { tasks: Planned[] };
  return all.filter(({ command }) => command !== '<NONEXISTENT>');
}

async function turbo(tasks: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const args = [
    TURBO,
    'run',
    ...tasks,
    '--concurrency=2',
    '--continue',
    '--output-logs=new-only',
    '--log-order=grouped',
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...QUIET, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)));
}

/**
 * `npm test -- --changed [names]`: all that the changes since the last good result can have broken. Results are kept by
 * the content of what each check reads; a check that failed has none and runs again. Gives the exit status.
 */
export async function testChanged(names: readonly string[]): Promise<number> {
  const tasks =
    names.length === 0 ? TASKS : names.map((name) => (CHECKS.includes(`check:${name}`) ? `check:${name}` : name));
  const unknown = tasks.filter((task) => !TASKS.includes(task));
  if (unknown.length > 0) {
    const known = TASKS.map((task) => task.replace('check:', '')).join(', ');
    console.error(`There is no check named ${unknown.join(', ')}. With --changed the checks are: ${known}.`);
    return 1;
  }
  const planned = plan(tasks);
  const due = planned.filter(({ cache }) => cache.status === 'MISS').map(({ taskId }) => taskId);
  if (due.length === 0) {
    console.log(`Nothing to run: nothing that the ${planned.length} checks read has changed since they passed.`);
    return 0;
  }
  console.log(`${due.length} of ${planned.length} checks to run:\n${due.map((task) => `  ${task}`).join('\n')}`);
  // Only journeys walk the pages; all else needs the database clients at most.
  await buildAll({ pages: due.includes('//#check:journeys'), note: (text) => console.log(`… build: ${text}`) });
  if (!due.some((task) => task.endsWith('#test'))) return turbo(tasks, {});
  return inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
    try {
      const broker = await startBroker({ dataDir: path.join(folder, 'rabbitmq') });
      try {
        return await turbo(tasks, { TEST_POSTGRES_URL: postgres.url, TEST_AMQP_URL: broker.url });
      } finally {
        await broker.stop();
      }
    } finally {
      await postgres.stop();
    }
  });
}
