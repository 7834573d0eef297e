import { execFileSync } from 'node:child_process';
import { buildAll } from '../build/build.ts';
import { ROOT } from '../command/options.ts';
import { bin, command } from './command.ts';
import { withTestServers } from './units.ts';

/** Checks of the whole repository; their inputs stand in turbo.json. */
const CHECKS = ['contracts', 'environment', 'deployment', 'lint', 'dead', 'texts', 'releases', 'journeys'].map(
  (name) => `check:${name}`,
);
const TASKS = ['types', 'test', ...CHECKS];

/** Longest that all of them may take on two slow cores. */
const LIMIT_MS = 3 * 60 * 60_000;

const QUIET = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

interface Planned {
  taskId: string;
  command: string;
  cache: { status: 'HIT' | 'MISS' };
}

/** Every task with whether its result is known for the files as they are. */
function plan(tasks: readonly string[]): Planned[] {
  const printed = execFileSync(bin('turbo'), ['run', ...tasks, '--dry=json'], {
    cwd: ROOT,
    env: { ...process.env, ...QUIET },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { tasks: all } = JSON.parse(printed) as { tasks: Planned[] };
  return all.filter(({ command }) => command !== '<NONEXISTENT>');
}

const turbo = (tasks: readonly string[], env: NodeJS.ProcessEnv) =>
  command(
    bin('turbo'),
    ['run', ...tasks, '--concurrency=2', '--continue', '--output-logs=new-only', '--log-order=grouped'],
    { env: { ...QUIET, ...env }, show: true, mayFail: true, limitMs: LIMIT_MS },
  );

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
  const hasTests = due.some((task) => task.endsWith('#test'));
  return withTestServers({ postgres: hasTests, rabbitmq: hasTests }, (env) => turbo(tasks, env));
}
