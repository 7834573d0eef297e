/**
 * The risk engine against the Python reference: the same 10,000 profiles at four horizons, one after the other.
 * Fails below 20 times the reference's rate, above 150 MB, or where any number differs by more than 1e-9. Both are timed by the processor
 * time of their own process: by the clock a pass of 40 ms waits for whatever else the machine does, and the ratio is that of the waits.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import {
  computeRisk,
  LEVELS,
  type PopulationCode,
  type RiskProfile,
} from '../../services/calculator/risk/src/index.ts';
import { chanceOf } from '../../services/contraception/test/random-answers.ts';

const COUNT = 10_000;
const LIMITS = { ratio: 20, megabytes: 150, difference: 1e-9 } as const;
/** Those of the reference. It gives an average as well, which is another integral than the engine's: not compared. */
const HORIZONS = ['y10', 'y20', 'y30', 'to85'] as const;
/** exact and conformance at every horizon. */
const WIDTH = 2 * HORIZONS.length;

const POPULATIONS: readonly PopulationCode[] = ['LV', 'PL', 'EU', 'US_SEER18'];
const UNKNOWN_SHARE = 0.15;

type BenchInput = RiskProfile & { readonly population: PopulationCode };

/** Profiles over the whole range of every answer, ages 20 to 84, with some answers unknown. */
function randomProfiles(count: number, seed = 20_240_601): BenchInput[] {
  const next = chanceOf(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const maybe = <T>(value: T): T | null => (next() < UNKNOWN_SHARE ? null : value);
  const tenths = (min: number, max: number): number => Math.round((min + next() * (max - min)) * 10) / 10;
  return Array.from({ length: count }, () => ({
    population: pick(POPULATIONS),
    age: 20 + Math.floor(next() * 65),
    weight_kg: maybe(tenths(42, 120)),
    height_cm: maybe(tenths(145, 185)),
    moderate_h: maybe(tenths(0, 10)),
    vigorous_h: maybe(tenths(0, 6)),
    drinks_per_week: maybe(Math.floor(next() * 35)),
    oc: maybe(pick(LEVELS.oc)),
    relatives: maybe(pick(LEVELS.relatives)),
    youngest_relative: maybe(pick(LEVELS.youngest_relative)),
    density: maybe(pick(LEVELS.density)),
    biopsy: maybe(next() < 0.2),
    benign: maybe(next() < 0.2),
    menarche: maybe(pick(LEVELS.menarche)),
    menopause_reached: maybe(next() < 0.5),
    menopause_band: maybe(pick(LEVELS.menopause_band)),
    children: maybe(pick(LEVELS.children)),
    age_first_birth: maybe(pick(LEVELS.age_first_birth)),
    breastfeeding: maybe(pick(LEVELS.breastfeeding)),
  }));
}

type ReferenceRun = { readonly seconds: number; readonly answers: readonly (readonly number[])[] };

/** The Python reference over the same profiles; null where no `python3` is installed. @throws if it fails. */
function runReference(profiles: readonly BenchInput[]): ReferenceRun | null {
  const driver = path.join(import.meta.dirname, 'reference_batch.py');
  const input = profiles.map((profile) => JSON.stringify(profile)).join('\n');
  const { error, status, stdout, stderr } = spawnSync('python3', [driver], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (error && 'code' in error && error.code === 'ENOENT') return null;
  if (error) throw error;
  if (status !== 0) throw new Error(`the reference failed: ${stderr}`);
  const lines = stdout.trimEnd().split('\n');
  const { seconds } = JSON.parse(lines.pop() ?? '{}') as { seconds: number };
  const all = lines.map((line) => JSON.parse(line) as number[]);
  return { seconds, answers: all.map((values) => values.filter((_, i) => i % 3 < 2)) };
}

/** Everything the public function gives, written down in the order of the reference. */
function runEngine(profiles: readonly BenchInput[]): { seconds: number; answers: Float64Array } {
  const answers = new Float64Array(profiles.length * WIDTH);
  const start = process.cpuUsage();
  let at = 0;
  for (const profile of profiles) {
    const result = computeRisk(profile, profile.population);
    for (const horizon of HORIZONS) {
      answers[at++] = result[horizon].exact;
      answers[at++] = result[horizon].conformance;
    }
  }
  const { user, system } = process.cpuUsage(start);
  return { seconds: (user + system) / 1e6, answers };
}

function largestDifference(mine: Float64Array, theirs: readonly (readonly number[])[]): number {
  if (mine.length !== theirs.flat().length) return Number.POSITIVE_INFINITY;
  return theirs.flat().reduce((worst, value, i) => Math.max(worst, Math.abs(value - (mine[i] ?? Number.NaN))), 0);
}

const WARM_UP_SEED = 1;
const PASSES = 5;
console.log(`… ${COUNT.toLocaleString('en')} profiles x ${HORIZONS.length} horizons, processor time`);
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
