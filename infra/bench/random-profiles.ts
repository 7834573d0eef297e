import { LEVELS, type PopulationCode, type RiskProfile } from '../../services/calculator/risk/src/index.ts';

/** A small seeded generator (mulberry32): the same profiles in every run and on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const POPULATIONS: readonly PopulationCode[] = ['LV', 'PL', 'EU', 'US_SEER18'];
const UNKNOWN_SHARE = 0.15;

export type BenchInput = RiskProfile & { readonly population: PopulationCode };

/** Profiles over the whole range of every answer, ages 20 to 84, with some answers unknown. */
export function randomProfiles(count: number, seed = 20_240_601): BenchInput[] {
  const next = generator(seed);
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
