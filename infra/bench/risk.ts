/**
 * The risk engine against the Python reference: the same 10,000 profiles at four horizons, one after the other.
 * Fails below 20 times the reference's rate, above 150 MB, or where any number differs by more than 1e-9.
 */
import { computeRisk, HORIZONS } from '../../services/calculator/risk/src/index.ts';
import { type BenchInput, randomProfiles } from './random-profiles.ts';
import { runReference } from './reference.ts';

const COUNT = 10_000;
const LIMITS = { ratio: 20, megabytes: 150, difference: 1e-9 } as const;
/** exact, conformance and average at every horizon. */
const WIDTH = 3 * HORIZONS.length;

/** Everything the public function gives, written down in the order of the reference. */
function runEngine(profiles: readonly BenchInput[]): { seconds: number; answers: Float64Array } {
  const answers = new Float64Array(profiles.length * WIDTH);
  const start = performance.now();
  let at = 0;
  for (const profile of profiles) {
    const result = computeRisk(profile, profile.population);
    for (const horizon of HORIZONS) {
      answers[at++] = result[horizon].exact;
      answers[at++] = result[horizon].conformance;
      answers[at++] = result[horizon].average;
    }
  }
  return { seconds: (performance.now() - start) / 1000, answers };
}

function largestDifference(mine: Float64Array, theirs: readonly (readonly number[])[]): number {
  if (mine.length !== theirs.flat().length) return Number.POSITIVE_INFINITY;
  return theirs.flat().reduce((worst, value, i) => Math.max(worst, Math.abs(value - (mine[i] ?? Number.NaN))), 0);
}

const WARM_UP_SEED = 1;
const PASSES = 5;
console.log(`… ${COUNT.toLocaleString('en')} profiles x ${HORIZONS.length} horizons`);
// Other profiles first: compiling counts as start-up, which the reference's time leaves out as well. Printed, not judged.
const first = runEngine(randomProfiles(COUNT, WARM_UP_SEED));

const profiles = randomProfiles(COUNT);
const passes = Array.from({ length: PASSES }, () => runEngine(profiles)).sort((a, b) => a.seconds - b.seconds);
const engine = passes[Math.floor(PASSES / 2)] ?? runEngine(profiles);
const reference = runReference(profiles);
const megabytes = process.resourceUsage().maxRSS / 1024;

if (reference === null) {
  console.error('The comparison needs python3, which is not installed here.');
  process.exitCode = 1;
} else {
  const rates = { engine: COUNT / engine.seconds, reference: COUNT / reference.seconds };
  const ratio = rates.engine / rates.reference;
  const difference = largestDifference(engine.answers, reference.answers);
  const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')} profiles/s`;
  console.log(`TypeScript engine   ${perSecond(rates.engine)}   (median of ${PASSES} passes)`);
  console.log(`  its first pass    ${perSecond(COUNT / first.seconds)}   (the engine still being compiled)`);
  console.log(`Python reference    ${perSecond(rates.reference)}`);
  console.log(`ratio               ${ratio.toFixed(1)}   (at least ${LIMITS.ratio})`);
  console.log(`largest difference  ${difference.toExponential(1)}   (at most ${LIMITS.difference})`);
  console.log(`peak memory         ${megabytes.toFixed(0)} MB   (at most ${LIMITS.megabytes}, TypeScript process)`);
  const good = ratio >= LIMITS.ratio && megabytes <= LIMITS.megabytes && difference <= LIMITS.difference;
  if (!good) process.exitCode = 1;
}
