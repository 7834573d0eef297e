import { parseArgs } from 'node:util';
import { testChanged } from './changed.ts';
import type { Timing } from './counts.ts';
import { slowest } from './slowest.ts';
import { steps } from './steps.ts';

/**
 * `npm test`: every check in order, one line each. `npm test -- types lint` runs the named ones only, `--changed` those
 * that a change can have broken; `--coverage` also prints how many lines the unit and service tests ran. The last line
 * counts tests; the exit status is 1 when any check failed.
 */
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
let passed = 0;
let failed = 0;
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const start = performance.now();
  process.stdout.write(`… ${step.name}: ${step.what}\n`);
  try {
    const counted = await step.run(options);
    passed += counted.passed;
    failed += counted.failed;
    timings.push(...counted.timings);
    console.log(`${counted.failed === 0 ? '✓' : '✗'} ${step.name} (${secondsSince(start)} s)`);
    if (counted.failed > 0) break;
  } catch (error) {
    failed += 1;
    console.error(`✗ ${step.name}\n${error instanceof Error ? error.message : String(error)}`);
    break;
  }
}
for (const line of slowest(timings)) console.log(line);
console.log(`All checks: ${secondsSince(started)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
