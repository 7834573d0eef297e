import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk } from './by-population.ts';
import { STRATA, type Stratum } from './coefficients.ts';
import { AGE_LIMITS } from './limits.ts';
import { type PopulationCode, RISK_POPULATIONS } from './population.ts';
import { linearPredictor } from './predictor.ts';
import { LEVELS, type RiskProfile } from './profile.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

type Ladder = {
  readonly key: keyof RiskProfile;
  /** Answers in the order in which the risk must not fall. */
  readonly rising: readonly RiskProfile[keyof RiskProfile][];
  readonly given?: Partial<RiskProfile>;
  readonly strata?: readonly Stratum[];
};

const down = <T>(levels: readonly T[]): T[] => [...levels].reverse();

const LADDERS: readonly Ladder[] = [
  { key: 'relatives', rising: LEVELS.relatives },
  { key: 'youngest_relative', rising: ['ge50', 'lt50'], given: { relatives: 1 } },
  { key: 'youngest_relative', rising: ['ge50', 'lt50'], given: { relatives: 2 } },
  { key: 'youngest_relative', rising: ['ge50', 'unknown', 'lt50'], given: { relatives: 2 } },
  { key: 'density', rising: LEVELS.density },
  { key: 'drinks_per_week', rising: [0, 1, 7, 14, 20, 28, 40] },
  { key: 'oc', rising: LEVELS.oc },
  { key: 'menarche', rising: down(LEVELS.menarche) },
  { key: 'children', rising: down(LEVELS.children), given: { age_first_birth: '<25', breastfeeding: null } },
  { key: 'age_first_birth', rising: LEVELS.age_first_birth, given: { children: 2 } },
  { key: 'breastfeeding', rising: down(LEVELS.breastfeeding), given: { children: 2 } },
  { key: 'biopsy', rising: [false, true], given: { benign: null } },
  { key: 'benign', rising: [false, true], given: { biopsy: null } },
  { key: 'menopause_band', rising: LEVELS.menopause_band, given: { menopause_reached: true } },
  { key: 'height_cm', rising: [140, 150, 160, 170, 180, 190], given: { weight_kg: null } },
  { key: 'weight_kg', rising: [100, 75, 60, 45], given: { height_cm: 165 }, strata: ['lt50'] },
  { key: 'weight_kg', rising: [45, 60, 75, 100], given: { height_cm: 165 }, strata: ['ge50'] },
  { key: 'vigorous_h', rising: [8, 4, 2, 1, 0], given: { moderate_h: null } },
  { key: 'moderate_h', rising: [8, 4, 2, 1, 0], given: { vigorous_h: null } },
];

describe.each(LADDERS)('$key, level by level', ({ key, rising, given = {}, strata = STRATA }) => {
  const predictors = (base: RiskProfile, stratum: Stratum): number[] =>
    rising.map((answer) => linearPredictor({ ...base, ...given, [key]: answer }, stratum));

  it.each(strata)('does not lower the risk on the way up, %s', (stratum) => {
    fc.assert(
      fc.property(anyProfile, (base) => {
        const steps = predictors(base, stratum);
        steps.slice(1).forEach((step, i) => {
          expect(step).toBeGreaterThanOrEqual((steps[i] ?? 0) - 1e-12);
        });
      }),
      { numRuns: 30 },
    );
  });

  it.each(strata)('counts "not known" between its levels, %s', (stratum) => {
    fc.assert(
      fc.property(anyProfile, (base) => {
        const steps = predictors(base, stratum);
        const unknown = linearPredictor({ ...base, ...given, [key]: null }, stratum);
        expect(unknown).toBeGreaterThanOrEqual(Math.min(...steps) - 1e-12);
        expect(unknown).toBeLessThanOrEqual(Math.max(...steps) + 1e-12);
      }),
      { numRuns: 30 },
    );
  });
});

describe('levels in the result', () => {
  const raising = LADDERS.filter(({ strata = STRATA }) => strata.length === STRATA.length);

  it.each(raising)('$key: a higher level never gives a lower risk at any horizon', ({ key, rising, given = {} }) => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (base, population) => {
        const results = rising.map((answer) => computeRisk({ ...base, ...given, [key]: answer }, population));
        results.slice(1).forEach((result, i) => {
          for (const h of ['y10', 'y20', 'y30', 'lifetime', 'to85'] as const)
            expect(result[h].shown).toBeGreaterThanOrEqual((results[i]?.[h].shown ?? 0) - 1e-12);
        });
      }),
      { numRuns: 20 },
    );
  });
});

describe('at every age, in every population', () => {
  const raising = LADDERS.filter(({ strata = STRATA }) => strata.length === STRATA.length);
  const ages = Array.from({ length: AGE_LIMITS.max - AGE_LIMITS.min + 1 }, (_, i) => AGE_LIMITS.min + i);
  /** Other answers differ from place to place, and are the same in each run. */
  const bases = fc.sample(anyProfile, { numRuns: ages.length * RISK_POPULATIONS.length, seed: 15 });
  const everywhere = RISK_POPULATIONS.flatMap((population, i) =>
    ages.map((age, j) => ({ population, base: { ...bases[i * ages.length + j], age } as RiskProfile })),
  );
  const risksOf = (profile: RiskProfile, population: PopulationCode) => {
    const { y10, y20, y30, lifetime } = computeRisk(profile, population);
    return [y10.shown, y20.shown, y30.shown, lifetime.shown];
  };

  it.each(raising)('$key: no level lowers the risk on the way up', ({ key, rising, given = {} }) => {
    for (const { base, population } of everywhere) {
      const steps = rising.map((answer) => risksOf({ ...base, ...given, [key]: answer }, population));
      for (const [i, step] of steps.slice(1).entries())
        step.forEach((risk, at) => {
          if (risk < (steps[i]?.[at] ?? 0) - 1e-12) throw new Error(`${key} at ${base.age} in ${population}`);
        });
    }
  });

  it.each([1, 2] as const)('an unknown age of a relative is never less than the milder known one, %i', (relatives) => {
    for (const { base, population } of everywhere) {
      const risks = (youngest_relative: RiskProfile['youngest_relative']) =>
        risksOf({ ...base, relatives, youngest_relative }, population);
      const [young, old] = [risks('lt50'), risks('ge50')];
      for (const [at, risk] of risks('unknown').entries())
        expect(risk).toBeGreaterThanOrEqual(Math.min(young[at] ?? 1, old[at] ?? 1) - 1e-12);
    }
  });
});

describe('an answer that is not known', () => {
  const between = LADDERS.filter(({ strata = STRATA }) => strata.length === STRATA.length);

  it.each(between)(
    '$key: the risk lies between those of its levels, at every horizon',
    ({ key, rising, given = {} }) => {
      fc.assert(
        fc.property(anyProfile, anyPopulation, (base, population) => {
          const unknown = computeRisk({ ...base, ...given, [key]: null }, population);
          const results = rising.map((answer) => computeRisk({ ...base, ...given, [key]: answer }, population));
          for (const h of ['y10', 'y20', 'y30', 'lifetime'] as const) {
            const levels = results.map((result) => result[h].shown);
            expect(unknown[h].shown).toBeGreaterThanOrEqual(Math.min(...levels) - 1e-12);
            expect(unknown[h].shown).toBeLessThanOrEqual(Math.max(...levels) + 1e-12);
          }
        }),
        { numRuns: 30 },
      );
    },
  );
});

describe('answers that must not count', () => {
  it('ignores first birth and breastfeeding without a child', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (base, population) => {
        const childless = { ...base, children: 0 } as const;
        const plain = { ...childless, age_first_birth: null, breastfeeding: null };
        expect(computeRisk(childless, population)).toEqual(computeRisk(plain, population));
      }),
    );
  });

  it('ignores the age of the youngest relative without a relative', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (base, population) => {
        const none = { ...base, relatives: 0 } as const;
        expect(computeRisk(none, population)).toEqual(computeRisk({ ...none, youngest_relative: null }, population));
      }),
    );
  });
});
