import path from 'node:path';
import { startPostgres } from '../local/postgres.ts';
import { startBroker } from '../local/rabbitmq/broker.ts';
import { command, ROOT } from './command.ts';
import { type Count, failedSuites, jestCount } from './counts.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** More suites than this do not fail by chance. */
const SECOND_LOOK_SUITES = 4;

/** Runs jest and gives the path of its report. */
async function jest(report: string, env: Record<string, string>, args: readonly string[]): Promise<string> {
  const program = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const all = [program, '--json', `--outputFile=${report}`, '--silent', ...args];
  await command(process.execPath, all, { env, show: true, mayFail: true });
  return report;
}

/**
 * Unit and service tests, the latter against a PostgreSQL and a RabbitMQ of their own. On a machine that others use
 * too, as CI's is, a few failed suites get a second look, alone, and are told of; at a desk the first failure counts.
 */
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
      const first = await jest(path.join(folder, 'jest.json'), env, ['--maxWorkers=100%']);
      const count = jestCount(first);
      const failed = failedSuites(first);
      if (!process.env.CI || failed.files.length === 0 || failed.files.length > SECOND_LOOK_SUITES) return count;
      const names = failed.files.map((file) => path.relative(ROOT, file)).join(', ');
      console.warn(`A second look at ${names}, which failed above.`);
      const again = jestCount(
        await jest(path.join(folder, 'again.json'), env, ['--runInBand', '--runTestsByPath', ...failed.files]),
      );
      if (again.failed === 0) console.warn(`Went well only at the second look: ${names}.`);
      return { passed: count.passed - failed.passed + again.passed, failed: again.failed };
    } finally {
      await Promise.all([postgres.stop(), broker.stop()]);
    }
  });
