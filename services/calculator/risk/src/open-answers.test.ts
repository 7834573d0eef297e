import { describe, expect, it } from '@jest/globals';
import { BMI_LIMITS, RISK_BOUNDS } from '@vesela/contracts/calculator/risk-options';
import fc from 'fast-check';
import { bodyMassIndex } from '../../../../contracts/src/body-mass-index.ts';
import { computeRisk } from './by-population.ts';
import { USUAL_HEIGHT_CM } from './limits.ts';
import { openAnswers } from './open-answers.ts';
import { populationRates } from './population.ts';
import { LEVELS, type RiskProfile, unknownProfile } from './profile.ts';
import { isPossibleAt } from './profile-of.ts';
import { spansOf } from './risk.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

const latvia = populationRates('LV');

/** Each question of the number and what it asks, the questions that its answer opens included. */
const OPENED: readonly [string, readonly Exclude<keyof RiskProfile, 'age'>[]][] = [
  ['weight', ['weight_kg']],
  ['height', ['height_cm']],
  ['moderately_exercise_hours', ['moderate_h']],
  ['vigorously_exercise_hours', ['vigorous_h']],
  ['alcohol', ['drinks_per_week']],
  ['oral_contraception', ['oc']],
  ['first_degree_relative', ['relatives', 'youngest_relative']],
  ['breast_density', ['density']],
  ['breast_biopsy', ['biopsy']],
  ['benign_formation_diagnosed', ['benign']],
  ['menstrual_period_start_age', ['menarche']],
  ['menopausal_status', ['menopause_reached', 'menopause_band']],
  ['childbirth_amount', ['children', 'age_first_birth', 'breastfeeding']],
];

const within = ({ min, max }: { min: number; max: number }) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);

/** Whatever the test offers at this age. */
const answersOf = (age: number): fc.Arbitrary<Omit<RiskProfile, 'age'>> =>
  fc.record({
    weight_kg: within(RISK_BOUNDS.weight),
    height_cm: within(USUAL_HEIGHT_CM),
    moderate_h: within(RISK_BOUNDS.moderately_exercise_hours),
    vigorous_h: within(RISK_BOUNDS.vigorously_exercise_hours),
    drinks_per_week: within(RISK_BOUNDS.alcohol),
    oc: fc.constantFrom(...LEVELS.oc),
    relatives: fc.constantFrom(...LEVELS.relatives),
    youngest_relative: fc.constantFrom(...LEVELS.youngest_relative),
    density: fc.constantFrom(...LEVELS.density),
    biopsy: fc.boolean(),
    benign: fc.boolean(),
    menarche: fc.constantFrom(...LEVELS.menarche),
    menopause_reached: fc.boolean(),
    menopause_band: fc.constantFrom(
      null,
      ...LEVELS.menopause_band.filter((band) => isPossibleAt(age, 'menopause_band', band)),
    ),
    children: fc.constantFrom(...LEVELS.children),
    age_first_birth: fc.constantFrom(
      null,
      ...LEVELS.age_first_birth.filter((band) => isPossibleAt(age, 'age_first_birth', band)),
    ),
    breastfeeding: fc.constantFrom(null, ...LEVELS.breastfeeding),
  });

const isPossible = ({ weight_kg, height_cm }: RiskProfile): boolean => {
  const bmi = bodyMassIndex(weight_kg, height_cm);
  return bmi === null || (bmi >= BMI_LIMITS.min && bmi <= BMI_LIMITS.max);
};

describe('openAnswers', () => {
  it('contains the present number, widest first, and only what is unanswered', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const { y10, lifetime } = computeRisk(profile, population);
        const open = openAnswers(profile, populationRates(population));
        const widths = open.map(({ risk: { years_of_follow_up_10: soon } }) => soon.high - soon.low);
        expect(widths).toEqual([...widths].sort((a, b) => b - a));
        for (const { question, risk } of open) {
          expect(risk.years_of_follow_up_10.low).toBeLessThanOrEqual(y10.shown);
          expect(risk.years_of_follow_up_10.high).toBeGreaterThanOrEqual(y10.shown);
          expect(risk.lifetime.high).toBeGreaterThanOrEqual(lifetime.shown);
          if (question === 'breast_density') expect(profile.density).toBeNull();
          if (question === 'alcohol') expect(profile.drinks_per_week).toBeNull();
        }
      }),
      { numRuns: 50 },
    );
  });

  it('gives the very numbers of the lowest and the highest answer', () => {
    const profile = { ...unknownProfile(52), relatives: 0 } as const;
    const density = openAnswers(profile, latvia).find(({ question }) => question === 'breast_density');
    expect(density?.risk.years_of_follow_up_10).toEqual({
      low: computeRisk({ ...profile, density: 1 }, 'LV').y10.shown,
      high: computeRisk({ ...profile, density: 4 }, 'LV').y10.shown,
    });
  });

  it.each([
    ['menopausal_status', 61, { menopause_reached: true, menopause_band: '<40' }],
    ['first_degree_relative', 61, { relatives: 2, youngest_relative: 'lt50' }],
    ['alcohol', 46, { drinks_per_week: 30 }],
    ['childbirth_amount', 46, { children: 1, age_first_birth: '>=30', breastfeeding: 'none' }],
    ['height', 46, { height_cm: 183 }],
  ] as const)('%s at %i holds what %j leads to', (question, age, answer) => {
    const open = openAnswers(unknownProfile(age), latvia).find((one) => one.question === question);
    const { y10, lifetime } = computeRisk({ ...unknownProfile(age), ...answer }, 'LV');
    const { years_of_follow_up_10: soon, lifetime: later } = open?.risk ?? {};
    expect(soon?.low).toBeLessThanOrEqual(y10.shown);
    expect(soon?.high).toBeGreaterThanOrEqual(y10.shown);
    expect(later?.low).toBeLessThanOrEqual(lifetime.shown);
    expect(later?.high).toBeGreaterThanOrEqual(lifetime.shown);
  });

  it('holds every answer to the one question that is open, with every answer that follows it', () => {
    fc.assert(
      fc.property(
        anyProfile,
        anyPopulation,
        fc.constantFrom(...OPENED),
        fc.gen(),
        (profile, population, opened, gen) => {
          const [question, keys] = opened;
          const open = { ...profile, ...Object.fromEntries(keys.map((key) => [key, null])) };
          const given = gen(() => answersOf(profile.age));
          const answered = { ...open, ...Object.fromEntries(keys.map((key) => [key, given[key]])) };
          fc.pre(isPossible(answered));
          const range = openAnswers(open, populationRates(population)).find((one) => one.question === question)?.risk;
          const result = computeRisk(answered, population);
          const present = computeRisk(open, population);
          const spans = spansOf((horizon, name) => ({
            risk: result[horizon].shown,
            ...(range?.[name] ?? { low: present[horizon].shown, high: present[horizon].shown }),
          }));
          for (const { risk, low, high } of Object.values(spans)) {
            expect(risk).toBeGreaterThanOrEqual(low - 1e-12);
            expect(risk).toBeLessThanOrEqual(high + 1e-12);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([25, 46, 61, 75])('ranks no height that nobody has before the family, at %i', (age) => {
    const open = openAnswers(unknownProfile(age), latvia);
    const height = open.find(({ question }) => question === 'height')?.risk.years_of_follow_up_10;
    expect(open[0]?.question).toBe('first_degree_relative');
    const at = (height_cm: number) => computeRisk({ ...unknownProfile(age), height_cm }, 'LV').y10.shown;
    expect(height).toEqual({ low: at(USUAL_HEIGHT_CM.min), high: at(USUAL_HEIGHT_CM.max) });
  });

  it('has usual heights within those that the test takes', () => {
    expect(USUAL_HEIGHT_CM.min).toBeGreaterThan(RISK_BOUNDS.height.min);
    expect(USUAL_HEIGHT_CM.max).toBeLessThan(RISK_BOUNDS.height.max);
  });

  it.each([1, 2] as const)(
    'holds what the unknown age of %i relatives could change, below 50 and from 50 on',
    (relatives) => {
      for (const age of [40, 61])
        for (const youngest_relative of [null, 'unknown'] as const) {
          const profile = { ...unknownProfile(age), relatives, youngest_relative };
          const question = relatives === 1 ? 'one_first_degree_relative_age' : 'two_first_degree_relatives_age';
          const range = openAnswers(profile, latvia).find((one) => one.question === question)?.risk.lifetime;
          const known = (answer: 'lt50' | 'ge50') =>
            computeRisk({ ...profile, youngest_relative: answer }, 'LV').lifetime.shown;
          expect(range?.high).toBe(known('lt50'));
          expect(range?.low).toBeLessThanOrEqual(known('ge50'));
        }
    },
  );

  it('asks for the age of the relatives that she has, and for no age in the future', () => {
    const questions = (changes: object) =>
      openAnswers({ ...unknownProfile(42), ...changes }, latvia).map(({ question }) => question);
    expect(questions({ relatives: 1 })).toContain('one_first_degree_relative_age');
    expect(questions({ relatives: 2, youngest_relative: 'unknown' })).toContain('two_first_degree_relatives_age');
    expect(questions({ relatives: 0 })).not.toContain('one_first_degree_relative_age');
    const onset = openAnswers({ ...unknownProfile(42), menopause_reached: true }, latvia).find(
      ({ question }) => question === 'onset_of_menopause',
    );
    const late = computeRisk({ ...unknownProfile(42), menopause_reached: true, menopause_band: '>=55' }, 'LV');
    expect(onset?.risk.lifetime.high).toBeLessThan(late.lifetime.shown);
  });

  it('is empty where everything is answered', () => {
    const complete = {
      ...unknownProfile(40),
      weight_kg: 60,
      height_cm: 165,
      moderate_h: 1,
      vigorous_h: 1,
      drinks_per_week: 1,
      oc: 'never',
      relatives: 0,
      density: 2,
      biopsy: false,
      benign: false,
      menarche: '13',
      menopause_reached: false,
      children: 0,
    } as const;
    expect(openAnswers(complete, latvia)).toEqual([]);
  });
});
