import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk } from './by-population.ts';
import {
  absoluteContributions,
  directionOf,
  factorContributions,
  RISK_FACTORS,
  type RiskFactor,
} from './contributions.ts';
import { reportFigures } from './figures.ts';
import { populationRates } from './population.ts';
import { AVERAGE_PREDICTOR, linearPredictor } from './predictor.ts';
import { type RiskProfile, unknownProfile } from './profile.ts';
import { anyProfile } from './testing/arbitrary.ts';

const of = (profile: RiskProfile, factor: RiskFactor) => {
  const found = factorContributions(profile).find((c) => c.factor === factor);
  if (!found) throw new Error(`no ${factor}`);
  return found;
};

describe('factorContributions', () => {
  it('has every factor once, in order', () => {
    expect(factorContributions(unknownProfile(40)).map(({ factor }) => factor)).toEqual(RISK_FACTORS);
  });

  it('multiplies to her hazard relative to the average woman', () => {
    fc.assert(
      fc.property(anyProfile, (profile) => {
        const stratum = profile.age < 50 ? 'lt50' : 'ge50';
        const product = factorContributions(profile).reduce((all, { relative }) => all * relative, 1);
        const expected = Math.exp(linearPredictor(profile, stratum) - AVERAGE_PREDICTOR[stratum]);
        expect(Math.abs(product / expected - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  it.each([30, 60])('is silent at %p about everything she does not know', (age) => {
    for (const { factor, relative, known, direction } of factorContributions(unknownProfile(age))) {
      expect(relative).toBe(1);
      expect(direction).toBe('unclear');
      expect(known).toBe(factor === 'age');
    }
  });

  it.each([
    [0.051, 'raises'],
    [0.05, 'unclear'],
    [-0.05, 'unclear'],
    [-0.051, 'lowers'],
  ])('calls a log relative of %p %s', (log, direction) => expect(directionOf(log)).toBe(direction));

  it('turns the weight round at 50', () => {
    const heavy = { height_cm: 165, weight_kg: 95 };
    expect(of({ ...unknownProfile(49), ...heavy }, 'weight').direction).toBe('lowers');
    expect(of({ ...unknownProfile(50), ...heavy }, 'weight').direction).toBe('raises');
  });

  it('keeps past use of the pill unclear', () => {
    for (const age of [30, 60])
      expect(of({ ...unknownProfile(age), oc: 'past' }, 'oral_contraception').direction).toBe('unclear');
  });

  it('takes hours that she does not know as not answered, and never as none', () => {
    const activity = (moderate_h: number | null, vigorous_h: number | null) =>
      of({ ...unknownProfile(60), moderate_h, vigorous_h }, 'activity');
    expect(activity(null, 0)).toMatchObject({ known: false, relative: 1 });
    expect(activity(0.5, null)).toMatchObject({ known: false, relative: 1 });
    expect(activity(0, 0).relative).toBeGreaterThan(1.03);
    // Whatever the other hours are, these alone are more than the average.
    expect(activity(null, 4)).toMatchObject({ known: true, direction: 'lowers' });
    expect(activity(null, 4).relative).toBe(activity(0, 4).relative);
  });

  it('says that first birth does not concern a childless woman, and that menopause waits for 50', () => {
    expect(of({ ...unknownProfile(30), children: 0 }, 'first_birth')).toMatchObject({
      state: 'not_applicable',
      known: false,
      relative: 1,
    });
    const early = { menopause_reached: true, menopause_band: '40-44' } as const;
    expect(of({ ...unknownProfile(49), ...early }, 'menopause').state).toBe('not_applicable');
    expect(of({ ...unknownProfile(50), ...early }, 'menopause').direction).toBe('lowers');
  });
});

describe('absoluteContributions', () => {
  it('is the difference that leaving the answer out makes, with the sign of its direction', () => {
    const profile = { ...unknownProfile(60), density: 4, vigorous_h: 5, moderate_h: 3 } as const;
    const parts = absoluteContributions(profile, populationRates('LV'));
    expect([...parts.keys()]).toEqual(['density', 'activity']);
    const whole = computeRisk(profile, 'LV');
    const without = computeRisk({ ...profile, density: null }, 'LV');
    expect(parts.get('density')?.lifetime).toBeCloseTo(whole.lifetime.shown - without.lifetime.shown, 12);
    expect(parts.get('density')?.years_of_follow_up_10).toBeGreaterThan(0);
    expect(parts.get('activity')?.years_of_follow_up_10).toBeLessThan(0);
  });

  it('counts an answer before the cap, beyond which none would add anything', () => {
    const profile = {
      ...unknownProfile(45),
      relatives: 2,
      youngest_relative: 'lt50',
      benign: true,
      density: 4,
    } as const;
    const { cap } = reportFigures(profile, populationRates('LV'));
    expect(cap).not.toBeNull();
    const without = reportFigures({ ...profile, density: null }, populationRates('LV'));
    const full = (figures: typeof without) => (figures.cap?.uncapped ?? figures.risk).years_of_follow_up_10;
    const added = absoluteContributions(profile, populationRates('LV')).get('density')?.years_of_follow_up_10;
    expect(added).toBeCloseTo((cap?.uncapped.years_of_follow_up_10 ?? 0) - full(without), 12);
    expect(added).toBeGreaterThan(0.01);
  });

  it('says nothing of what she does not know', () => {
    expect(absoluteContributions(unknownProfile(40), populationRates('LV')).size).toBe(0);
  });
});
