import { describe, expect, it } from '@jest/globals';
import {
  absoluteContributions,
  factorContributions,
  populationRates,
  profileOf,
  unknownProfile,
} from '@vesela/risk-model';
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { factorsOf } from './factors.ts';

const zofia = profileOf(DEMO_ANSWERS.zofia);
const rates = populationRates('PL');
const allOf = (profile: Parameters<typeof factorsOf>[0]) => {
  const { managablefactors, nonmanagablefactors } = factorsOf(profile, rates);
  return [...Object.values(managablefactors), ...Object.values(nonmanagablefactors)].flat();
};
const named = (profile: Parameters<typeof factorsOf>[0], name: string) => allOf(profile).find((f) => f.factor === name);

describe('factorsOf', () => {
  it('puts every applicable factor into one group, with the model’s number', () => {
    const concerning = factorContributions(zofia).filter(({ state }) => state !== 'not_applicable');
    expect(
      allOf(zofia)
        .map((f) => f.factor)
        .sort(),
    ).toEqual(concerning.map((c) => c.factor).sort());
    for (const { factor, relative } of concerning.filter((c) => c.factor !== 'age')) {
      expect(named(zofia, factor)?.relative).toBe(relative);
    }
    expect(factorsOf(zofia, rates).nonmanagablefactors.family_diseases).toEqual([
      {
        factor: 'family',
        direction: 'raises',
        relative: expect.any(Number),
        absolute: absoluteContributions(zofia, rates).get('family'),
        // The ratio for the age of a relative has no published error.
        absolute_range: null,
        known: true,
      },
    ]);
  });

  it('shows unknown answers as unclear, without a number', () => {
    const unknown = allOf(unknownProfile(40)).filter((f) => f.factor !== 'age');
    expect(unknown.length).toBeGreaterThan(8);
    expect(
      unknown.filter((f) => f.known || f.relative !== null || f.absolute !== null || f.direction !== 'unclear'),
    ).toEqual([]);
  });

  it('omits questions that do not apply', () => {
    const childless = { ...zofia, children: 0 as const };
    expect([named(childless, 'first_birth'), named(childless, 'breastfeeding')]).toEqual([undefined, undefined]);
    expect(named({ ...zofia, age: 49 }, 'menopause')).toBeUndefined();
  });

  it('marks age as raising from 50 on, without its own number', () => {
    const age = (years: number) => named({ ...zofia, age: years }, 'age');
    expect(age(49)).toEqual({
      factor: 'age',
      direction: 'unclear',
      relative: null,
      absolute: null,
      absolute_range: null,
      known: true,
    });
    expect(age(50)).toEqual({
      factor: 'age',
      direction: 'raises',
      relative: null,
      absolute: null,
      absolute_range: null,
      known: true,
    });
  });

  it('does not rate the weight of a user under 50, and names what it adds', () => {
    const slim = { ...zofia, weight_kg: 55 };
    expect(named({ ...slim, age: 30 }, 'weight')).toMatchObject({ direction: 'unclear', known: true });
    expect(named({ ...slim, age: 30 }, 'weight')?.absolute?.years_of_follow_up_10).toBeGreaterThan(0);
    expect(named({ ...slim, age: 60 }, 'weight')).toMatchObject({ direction: 'lowers', known: true });
    expect(named({ ...slim, age: 60, weight_kg: 110 }, 'weight')).toMatchObject({ direction: 'raises' });
  });

  it('does not rate the weight of a user over 50 before menopause', () => {
    const heavy = { ...zofia, age: 52, weight_kg: 110 };
    expect(named({ ...heavy, menopause_reached: false }, 'weight')).toMatchObject({
      direction: 'unclear',
      known: true,
    });
    expect(named({ ...heavy, menopause_reached: true }, 'weight')).toMatchObject({ direction: 'raises' });
    expect(named({ ...heavy, menopause_reached: null }, 'weight')).toMatchObject({ direction: 'raises' });
  });
});
