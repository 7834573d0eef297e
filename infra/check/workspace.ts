import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../build/build.ts';
import { workspaces } from '../build/workspaces.ts';
import { ROOT } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { COMPILER } from './types.ts';
import { JEST, JEST_ENVIRONMENT, withTestServers } from './units.ts';

/**
 * What the scripts of every workspace run, in its folder:
 * `npm test` its tests, with a PostgreSQL and a RabbitMQ of their own where they need them; words after `--` choose among them.
 * `npm run types` its types. `npm run dev` the watching portal for what women see and what answers them, else its tests.
 */
const ON_POSTGRES = /^(services\/[a-z]+|infra)$/;
const ON_RABBITMQ = /^(services\/kit|infra)$/;
const IN_PORTAL = /^(shell|mfe-[a-z]+|services\/(?!kit)[a-z]+)$/;

async function node(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)));
}

/** Matches the workspace's own tests: those of a workspace inside it are that one's. */
function ownTests(folder: string): string {
  const all = [...workspaces(ROOT).values()].map((workspace) => path.relative(ROOT, workspace.folder));
  const inner = all.filter((other) => other.startsWith(`${folder}/`)).map((other) => other.slice(folder.length + 1));
  return `^${ROOT}/${folder}/${inner.map((place) => `(?!${place}/)`).join('')}.*`;
}

const jest = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const words = args.filter((word) => !word.startsWith('-'));
  const options = args.filter((word) => word.startsWith('-'));
  const patterns = words.length > 0 ? words.map((word) => ownTests(folder) + word) : [ownTests(folder)];
  const all = [JEST, '--passWithNoTests', '--silent', ...options, '--testPathPatterns', ...patterns];
  return node(all, { ...env, ...JEST_ENVIRONMENT });
};

/** With the servers that its tests need and that nobody has started for them. */
const test = (folder: string, args: readonly string[]) =>
  withTestServers(
    {
      postgres: ON_POSTGRES.test(folder) && !process.env.TEST_POSTGRES_URL,
      rabbitmq: ON_RABBITMQ.test(folder) && !process.env.TEST_AMQP_URL,
    },
    (env) => jest(folder, args, env),
  );

async function run(): Promise<number> {
  const [task, ...args] = process.argv.slice(2);
  const manifest = process.env.npm_package_json;
  const folder = manifest ? path.relative(ROOT, path.dirname(manifest)) : '';
  if (folder === '')
    throw new PlainError('Run this in the folder of a workspace: npm test, npm run types, npm run dev.');
  // Database clients and the contracts' types, which the sources import.
  if (task === 'test' || task === 'types') await buildAll({ pages: false });
  if (task === 'test') return test(folder, args);
  if (task === 'types')
    return existsSync(path.join(ROOT, folder, 'tsconfig.json')) ? node([COMPILER, '-p', folder]) : 0;
  if (!IN_PORTAL.test(folder)) return jest(folder, ['--watch', ...args]);
  return node(['--import', 'tsx', 'infra/dev/run.ts', ...args]);
}

try {
  process.exit(await run());
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
