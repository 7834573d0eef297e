import path from 'node:path';
import { startPostgres } from '../postgres/postgres.ts';
import { startBroker } from '../rabbitmq/broker.ts';
import { command, ROOT } from './command.ts';
import { type Count, jestCount } from './counts.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** More than the cores of a small machine: suites wait for databases, brokers and processes of their own. */
const WORKERS = 3;

/** Runs jest and gives the path of its report. */
async function jest(report: string, env: Record<string, string>, args: readonly string[]): Promise<string> {
  const program = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const all = [program, '--json', `--outputFile=${report}`, '--silent', ...args];
  await command(process.execPath, all, { env, show: true, mayFail: true });
  return report;
}

/** What lines count: sources that are written by hand and run outside a browser test. */
const COVERED = [
  '{contracts,infra,mfe-*,services,shell}/**/*.{ts,tsx}',
  '!**/*.test.*',
  '!**/{dist,generated,types}/**',
  '!infra/e2e/**',
];

const coverageArgs = (folder: string) => [
  '--coverage',
  '--coverageProvider=v8',
  '--coverageReporters=text-summary',
  `--coverageDirectory=${path.join(folder, 'coverage')}`,
  ...COVERED.map((glob) => `--collectCoverageFrom=${glob}`),
];

/** Unit and service tests, the latter against a PostgreSQL and a RabbitMQ of their own; with the lines that they ran, if asked. */
export const unit = ({ coverage }: { coverage: boolean }): Promise<Count> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
    const broker = await startBroker({ dataDir: path.join(folder, 'rabbitmq') }).catch(async (error) => {
      await postgres.stop();
      throw error;
    });
    try {
      const env = {
        TEST_POSTGRES_URL: postgres.url,
        TEST_AMQP_URL: broker.url,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      };
      const args = [`--maxWorkers=${WORKERS}`, ...(coverage ? coverageArgs(folder) : [])];
      return jestCount(await jest(path.join(folder, 'jest.json'), env, args));
    } finally {
      await Promise.all([postgres.stop(), broker.stop()]);
    }
  });
