// biome-ignore lint/correctness/noUndeclaredDependencies: support for tests, whose tools stand in the root manifest
import fc from 'fast-check';
import { RISK_POPULATIONS } from '../population.ts';
import { LEVELS, type RiskProfile } from '../profile.ts';

const level = <T>(levels: readonly T[]): fc.Arbitrary<T | null> => fc.constantFrom(null, ...levels);
const amount = (min: number, max: number): fc.Arbitrary<number | null> =>
  fc.option(fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10));

const anyAge = fc.integer({ min: 18, max: 84 });
export const anyPopulation = fc.constantFrom(...RISK_POPULATIONS);

/** Any profile the portal can produce, unknown answers included. */
export const anyProfile: fc.Arbitrary<RiskProfile> = fc.record({
  age: anyAge,
  weight_kg: amount(30, 250),
  height_cm: amount(120, 220),
  moderate_h: amount(0, 40),
  vigorous_h: amount(0, 40),
  drinks_per_week: amount(0, 60),
  oc: level(LEVELS.oc),
  relatives: level(LEVELS.relatives),
  youngest_relative: level(LEVELS.youngest_relative),
  density: level(LEVELS.density),
  biopsy: level([true, false]),
  benign: level([true, false]),
  menarche: level(LEVELS.menarche),
  menopause_reached: level([true, false]),
  menopause_band: level(LEVELS.menopause_band),
  children: level(LEVELS.children),
  age_first_birth: level(LEVELS.age_first_birth),
  breastfeeding: level(LEVELS.breastfeeding),
});
