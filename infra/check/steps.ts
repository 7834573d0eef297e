import path from 'node:path';
import { buildAll } from '../build/build.ts';
import { releaseFaults } from '../releases/check.ts';
import { chromium } from './chromium.ts';
import { command, node, ROOT } from './command.ts';
import { type Count, ONE, playwrightCount } from './counts.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { textFaults } from './texts.ts';
import { checkTypes } from './types.ts';
import { unit } from './units.ts';

export interface Step {
  name: string;
  what: string;
  run(options: StepOptions): Promise<Count>;
}

interface StepOptions {
  /** Print how many lines the unit and service tests ran. */
  coverage: boolean;
}

/** All journeys on two slow cores. */
const JOURNEYS_MS = 60 * 60_000;

export const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

/** Journeys in Chromium against a portal of their own, started as a newcomer would. */
const journeys = () =>
  inTemporaryFolder(async (folder) => {
    const report = path.join(folder, 'journeys.json');
    const env = { CHROMIUM_PATH: chromium(), VESELA_TEST_DIR: folder, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const args = ['test', '--config', 'infra/e2e/playwright.config.ts'];
    await command(bin('playwright'), args, { env, show: true, mayFail: true, limitMs: JOURNEYS_MS });
    return playwrightCount(report);
  });

const one = (check: () => Promise<unknown>) => async () => {
  await check();
  return ONE;
};

export const steps: readonly Step[] = [
  { name: 'build', what: 'database clients, shell and modules', run: one(() => buildAll({ force: false })) },
  {
    name: 'contracts',
    what: 'committed documents match the contracts',
    run: one(() => node('--import', 'tsx', 'contracts/generate.ts', '--check')),
  },
  {
    name: 'environment',
    what: 'the documented variables are those of the processes',
    run: one(() => node('--import', 'tsx', 'infra/environment/run.ts', '--check')),
  },
  { name: 'types', what: 'every workspace', run: one(checkTypes) },
  {
    name: 'lint',
    what: 'format, rules, borders between folders',
    run: one(() => command(bin('biome'), ['check', '--error-on-warnings', '.'])),
  },
  { name: 'dead', what: 'no unused file, export or dependency', run: one(() => command(bin('knip'), [])) },
  {
    name: 'texts',
    what: 'four languages, every key there and used',
    run: one(async () => {
      const faults = textFaults();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    }),
  },
  {
    name: 'releases',
    what: 'changesets, stated versions, licences of all packages',
    run: one(async () => {
      const faults = releaseFaults();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    }),
  },
  { name: 'unit', what: 'rules, and services on PostgreSQL and RabbitMQ', run: unit },
  { name: 'journeys', what: 'a woman’s ways through the portal, sizes, accessibility', run: journeys },
];
