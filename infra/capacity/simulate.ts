import { readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { BEHAVIOUR } from './behaviour.ts';
import { SIZES } from './limits.ts';
import { readMeasured } from './measured.ts';
import { type Equipment, type PortalResult, playPeak } from './simulation/portal.ts';

/** `npm run -s simulate -- [--seed N]`: the busiest minutes for three sizes, as the chart is set and with the measures. */
const NAMES: Readonly<Record<Equipment, string>> = { chart: 'as the chart is set', measures: 'with the measures' };

function main(): void {
  const { values } = readArguments(process.argv.slice(2), { seed: { type: 'string' } });
  const seed = Number(values.seed ?? 1);
  if (!Number.isInteger(seed)) throw new PlainError('--seed takes a whole number.');
  const measured = readMeasured();
  for (const women of SIZES) {
    for (const equipment of ['chart', 'measures'] as const) {
      show(playPeak(women, equipment, { measured, behaviour: BEHAVIOUR, seed }));
    }
  }
}

function show({ women, equipment, seconds, stations, remindersSeconds }: PortalResult): void {
  console.log(`\n${women.toLocaleString('en')} women, ${NAMES[equipment]}: ${seconds.toFixed(0)} s of the peak`);
  console.log(
    `  ${'part'.padEnd(28)}${'at once'.padStart(8)}${'busy'.padStart(8)}${'p95 wait'.padStart(12)}${'left'.padStart(9)}`,
  );
  for (const { name, servers, busy, p95Wait, waiting } of stations) {
    const wait = `${(p95Wait * 1_000).toFixed(1)} ms`;
    const share = `${(busy * 100).toFixed(0)} %`;
    console.log(
      `  ${name.padEnd(28)}${String(servers).padStart(8)}${share.padStart(8)}${wait.padStart(12)}${String(waiting).padStart(9)}`,
    );
  }
  console.log(`  the morning’s last reminder ${(remindersSeconds / 60).toFixed(1)} minutes after it was due`);
}

try {
  main();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
