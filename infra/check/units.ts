import path from 'node:path';
import { startPostgres } from '../local/postgres.ts';
import { startBroker } from '../local/rabbitmq/broker.ts';
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

/** Unit and service tests, the latter against a PostgreSQL and a RabbitMQ of their own. */
export const unit = (): Promise<Count> =>
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
      return jestCount(await jest(path.join(folder, 'jest.json'), env, [`--maxWorkers=${WORKERS}`]));
    } finally {
      await Promise.all([postgres.stop(), broker.stop()]);
    }
  });
