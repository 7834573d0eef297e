import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { workspaces } from '../build/workspaces.ts';
import { ROOT } from '../command/options.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { startBroker } from '../rabbitmq/broker.ts';
import { softhsmConfig } from '../testing/softhsm.ts';
import { command } from './command.ts';
import { type Count, jestCount } from './counts.ts';
import { COVERAGE_ARGS, coverageFaults } from './coverage.ts';
import { groupedArguments } from './groups/group-suites.ts';
import { OPERATIONS } from './operations.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/**
 * More than the cores of a small machine: suites wait for databases, brokers and processes of their own. Those of operations
 * start whole portals, with limits of a few seconds on what they ask, beside pages and other servers that do the same.
 */
const WORKERS = { unit: 3, operations: 2 } as const;
/** Against hanging alone. Those of operations install, build and start whole portals, beside others that do the same. */
const OPERATION_MS = 20 * 60_000;
/** All suites on two slow cores that have other work. */
const UNITS_MS = 60 * 60_000;
/** ES modules of a suite stay in its worker: from here on it begins anew. Grown to 3 GB, the workers took a sixth longer. */
const WORKER_MEMORY = '1GB';

export const JEST = path.join(ROOT, 'node_modules/jest/bin/jest.js');
/** Rendering makes so many young objects that with little room for them a twentieth of the time went into collecting them. */
const YOUNG_SPACE = '--max-semi-space-size=64';
export const JEST_ENVIRONMENT = { NODE_OPTIONS: `--experimental-vm-modules --no-warnings ${YOUNG_SPACE}` };

/** Folders at the top that hold workspaces. */
const FOLDERS = [
  ...new Set([...workspaces(ROOT).values()].map(({ folder }) => path.relative(ROOT, folder).split(path.sep)[0] ?? '')),
];

/** A PostgreSQL and a RabbitMQ for tests, as far as they are needed; `use` is given their addresses as variables. */
export const withTestServers = <T>(
  needed: { postgres: boolean; rabbitmq: boolean },
  use: (env: Record<string, string>, folder: string) => Promise<T>,
): Promise<T> =>
  inTemporaryFolder(async (folder) => {
    const env: Record<string, string> = { SOFTHSM2_CONF: softhsmConfig(folder) };
    const stops: (() => Promise<void>)[] = [];
    try {
      if (needed.postgres) {
        const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
        stops.push(postgres.stop);
        env.TEST_POSTGRES_URL = postgres.url;
      }
      if (needed.rabbitmq) {
        const broker = await startBroker({ dataDir: path.join(folder, 'rabbitmq') });
        stops.push(broker.stop);
        env.TEST_AMQP_URL = broker.url;
      }
      return await use(env, folder);
    } finally {
      await Promise.all(stops.map((stop) => stop()));
    }
  });

/** The suites of `npm test`, or those that it leaves to `npm run test:operations`. */
export type Suites = 'unit' | 'operations';

/**
 * Unit and service tests; if asked, of both kinds: then it also prints the lines they ran by package and fails where a
 * package has too few.
 */
export const runSuites = (suites: Suites, { coverage }: { coverage: boolean }): Promise<Count> =>
  withTestServers({ postgres: true, rabbitmq: true }, async (servers, folder) => {
    const report = path.join(folder, 'jest.json');
    const place = path.join(folder, 'coverage');
    const times = path.join(folder, 'suite-times');
    const args = [JEST, '--json', `--outputFile=${report}`, '--silent', `--maxWorkers=${WORKERS[suites]}`];
    const groups = path.join(folder, 'groups');
    mkdirSync(groups);
    const operations = OPERATIONS.suites.map((place) => `^${path.join(ROOT, place)}`);
    const leftOut = suites === 'unit' && !coverage;
    args.push(`--workerIdleMemoryLimit=${WORKER_MEMORY}`);
    args.push(...groupedArguments(ROOT, FOLDERS, groups, { alone: operations, leftOut }));
    if (suites === 'operations') args.push(`--testTimeout=${OPERATION_MS}`, '--testPathPatterns', ...operations);
    if (coverage) args.push(...COVERAGE_ARGS, `--coverageDirectory=${place}`);
    const env = { ...servers, ...JEST_ENVIRONMENT, SUITE_TIMES: times };
    await command(process.execPath, args, { env, show: true, mayFail: true, limitMs: UNITS_MS });
    const count = jestCount(report, times);
    if (!coverage || count.failed > 0) return count;
    const faults = coverageFaults(path.join(place, 'coverage-summary.json'), (line) => console.log(line));
    for (const fault of faults) console.error(fault);
    return { ...count, failed: faults.length, failures: faults };
  });
