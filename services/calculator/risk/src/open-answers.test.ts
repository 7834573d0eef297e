import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk } from './by-population.ts';
import { openAnswers } from './open-answers.ts';
import { populationRates } from './population.ts';
import { unknownProfile } from './profile.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

const latvia = populationRates('LV');

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
