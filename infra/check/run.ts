import { parseArgs } from 'node:util';
import { buildAll } from '../build/build.ts';
import { JOURNEYS_MS } from '../e2e/playwright.base.ts';
import { releaseFaults } from '../releases/check.ts';
import { testChanged } from './changed.ts';
import { chromium } from './chromium.ts';
import { bin, command } from './command.ts';
import { type Count, failure, ONE, playwrightCount, slowest, type Timing } from './counts.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { textFaults, wordFaults } from './texts.ts';
import { checkTypes } from './types.ts';
import { runSuites } from './units.ts';

/**
 * `npm test`: every check, one line each, two at a time. `npm test -- types lint` runs the named ones only, `--changed` those
 * that a change can have broken; `--coverage` also prints how many lines the unit and service tests ran, by package, and
 * fails where a package has too few tests. The last line counts tests; the exit status is 1 when any check failed.
 */
interface Step {
  name: string;
  what: string;
  run(options: { coverage: boolean }): Promise<Count>;
}

/** Given to a run of journeys beyond its own limit, to stop its portal and to write its report. */
const REPORTING_MS = 2 * 60_000;

/** Journeys in Chromium against a portal of their own, started as a newcomer would; `last` is the project that ends them. */
const journeys = (last: 'log-privacy' | 'operations') => () =>
  inTemporaryFolder(async (folder) => {
    const report = `${folder}/journeys.json`;
    const env = { CHROMIUM_PATH: chromium(), VESELA_TEST_DIR: folder, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const args = ['test', '--config', 'infra/e2e/playwright.config.ts', `--project=${last}`];
    await command(bin('playwright'), args, { env, show: true, mayFail: true, limitMs: JOURNEYS_MS + REPORTING_MS });
    return playwrightCount(report);
  });

/** A check that is one test; it throws when it fails. */
const one = (name: string, what: string, check: () => Promise<unknown>): Step => ({
  name,
  what,
  run: () => check().then(() => ONE),
});
/** A check that lists what is wrong. */
const faultless = (name: string, what: string, faultsOf: () => string[]) =>
  one(name, what, async () => {
    const faults = faultsOf();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
const program = (file: string) => () => command(process.execPath, ['--import', 'tsx', file, '--check']);

/** One after another; the checks of one line run side by side. */
const groups: readonly (readonly Step[])[] = [
  [one('build', 'database clients, shell and modules', () => buildAll({ force: false }))],
  [
    one('types', 'every workspace', checkTypes),
    one('lint', 'format, rules, borders between folders', () =>
      command(bin('biome'), ['check', '--error-on-warnings', '.']),
    ),
    one('dead', 'no unused file, export or dependency', () => command(bin('knip'), [])),
    one('contracts', 'committed documents match the contracts', program('contracts/generate.ts')),
    one('environment', 'the documented variables are those of the processes', program('infra/environment/run.ts')),
    one('deployment', 'compose and chart have what the services need', program('infra/write-deployment.ts')),
    faultless('texts', 'four languages, every key there and used, the words of the glossary', () => [
      ...textFaults(),
      ...wordFaults(),
    ]),
    faultless('releases', 'changesets, stated versions, licences of all packages', releaseFaults),
  ],
  // Side by side: each waits for servers and pages nearly as long as it computes.
  [
    {
      name: 'unit',
      what: 'rules, and services on PostgreSQL and RabbitMQ',
      run: (options) => runSuites('unit', options),
    },
    {
      name: 'journeys',
      what: 'a woman’s ways through the portal, sizes, accessibility',
      run: journeys('log-privacy'),
    },
  ],
];
/** `npm run test:operations`: run where they are named. */
const operations: readonly Step[] = [
  {
    name: 'operations',
    what: 'commands of operators and developers',
    run: (options) => runSuites('operations', options),
  },
  {
    name: 'operations-pages',
    what: 'what some of these commands do to pages',
    run: journeys('operations'),
  },
];
const steps = [...groups.flat(), ...operations];
const AT_ONCE = 2;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { changed: { type: 'boolean', default: false }, coverage: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { options: values, wanted: positionals };
  } catch {
    return fail('Say what to check: npm test -- [--changed] [--coverage] [names of checks].');
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const { options, wanted } = readArguments();
if (options.changed) process.exit(await testChanged(wanted));
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  fail(`There is no check named ${unknown.join(', ')}. The checks are: ${steps.map((step) => step.name).join(', ')}.`);
}

const started = performance.now();
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);
const timings: Timing[] = [];
const failures: string[] = [];
let passed = 0;
let failed = 0;
async function check(step: Step): Promise<void> {
  const start = performance.now();
  process.stdout.write(`… ${step.name}: ${step.what}\n`);
  try {
    const counted = await step.run(options);
    passed += counted.passed;
    failed += counted.failed;
    timings.push(...counted.timings);
    failures.push(...counted.failures.map((line) => `${step.name}: ${line}`));
    console.log(`${counted.failed === 0 ? '✓' : '✗'} ${step.name} (${secondsSince(start)} s)`);
  } catch (error) {
    failed += 1;
    const message = error instanceof Error ? error.message : String(error);
    console.error(`✗ ${step.name}\n${message}`);
    failures.push(failure(step.name, message));
  }
}

for (const group of wanted.length === 0 ? groups : [...groups, operations]) {
  const left = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const work = async () => {
    for (let step = left.shift(); step && failed === 0; step = left.shift()) await check(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failed > 0) break;
}
for (const line of slowest(timings)) console.log(line);
for (const line of failures) console.log(`✗ ${line}`);
// Once more by name, where whoever sees only the end of a run finds all of them.
for (const line of failures) console.log(`failed: ${line.split('\n', 1)[0]}`);
console.log(`All checks: ${secondsSince(started)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
