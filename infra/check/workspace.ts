import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../build/build.ts';
import { workspaces } from '../build/workspaces.ts';
import { ROOT } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { startBroker } from '../rabbitmq/broker.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

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
  const program = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const all = [program, '--passWithNoTests', '--silent', ...options, '--testPathPatterns', ...patterns];
  return node(all, { ...env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' });
};

/** Starts what the tests need and was not given. */
async function test(folder: string, args: readonly string[]): Promise<number> {
  return inTemporaryFolder(async (place) => {
    const stops: (() => Promise<void>)[] = [];
    const env: NodeJS.ProcessEnv = {};
    try {
      if (ON_POSTGRES.test(folder) && !process.env.TEST_POSTGRES_URL) {
        const postgres = await startPostgres({ dataDir: path.join(place, 'postgres'), durable: false });
        stops.push(postgres.stop);
        env.TEST_POSTGRES_URL = postgres.url;
      }
      if (ON_RABBITMQ.test(folder) && !process.env.TEST_AMQP_URL) {
        const broker = await startBroker({ dataDir: path.join(place, 'rabbitmq') });
        stops.push(broker.stop);
        env.TEST_AMQP_URL = broker.url;
      }
      return await jest(folder, args, env);
    } finally {
      await Promise.all(stops.map((stop) => stop()));
    }
  });
}

async function run(): Promise<number> {
  const [task, ...args] = process.argv.slice(2);
  const manifest = process.env.npm_package_json;
  const folder = manifest ? path.relative(ROOT, path.dirname(manifest)) : '';
  if (folder === '')
    throw new PlainError('Run this in the folder of a workspace: npm test, npm run types, npm run dev.');
  // Database clients and the contracts' types, which the sources import.
  if (task === 'test' || task === 'types') await buildAll({ pages: false });
  if (task === 'test') return test(folder, args);
  if (task === 'types') {
    const compiler = path.join(ROOT, 'node_modules/typescript7/bin/tsc');
    return existsSync(path.join(ROOT, folder, 'tsconfig.json')) ? node([compiler, '-p', folder]) : 0;
  }
  if (!IN_PORTAL.test(folder)) return jest(folder, ['--watch', ...args]);
  return node(['--import', 'tsx', 'infra/dev/run.ts', ...args]);
}

try {
  process.exit(await run());
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
