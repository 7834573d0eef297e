import { describe, expect, it } from '@jest/globals';
import { bodyMassIndex, kgToPounds } from '@vesela/risk-model';
import fc from 'fast-check';
import { pillChoices, SLIDERS, stopsOf } from './steps.ts';

describe('stopsOf', () => {
  it("offers the user's own answer, with stops in ascending order", () => {
    const amount = fc.integer({ min: 0, max: 800 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(fc.constantFrom(...SLIDERS), amount, fc.boolean(), (slider, own, imperial) => {
        const answers = { height: 168, [slider]: own, measuring_system: imperial ? 'imperial' : 'metric' };
        const stops = stopsOf(slider, answers);
        expect(stops).toContain(own);
        expect(stops.every((stop, i) => i === 0 || stop > (stops[i - 1] ?? stop))).toBe(true);
      }),
    );
  });

  it('offers no weight below the healthy range', () => {
    const [least = 0] = stopsOf('weight', { weight: 72, height: 170 });
    expect(bodyMassIndex(least, 170)).toBeGreaterThanOrEqual(18.5);
    expect(bodyMassIndex(least - 1, 170)).toBeLessThan(18.5);
  });

  it('uses whole pounds with imperial units', () => {
    const stops = stopsOf('weight', { weight: 72, height: 170, measuring_system: 'imperial' });
    const odd = stops.map(kgToPounds).filter((pounds) => Math.abs(pounds - Math.round(pounds)) > 1e-5);
    expect(odd.map((pounds) => pounds.toFixed(3))).toEqual([kgToPounds(72).toFixed(3)]);
  });

  it('offers nothing for unknown answers', () => {
    expect(stopsOf('alcohol', { alcohol: 'unknown' })).toEqual([]);
    expect(stopsOf('alcohol', {})).toEqual([]);
    expect(stopsOf('weight', { weight: 70, height: 'unknown' })).toEqual([]);
  });
});

describe('pillChoices', () => {
  it.each([
    ['no', 'no', ['no', 'under_8_years', 'from_8_years']],
    ['past', 'no', ['past', 'under_8_years', 'from_8_years']],
    ['under_8_years', 'no', ['under_8_years', 'from_8_years', 'past']],
    ['from_8_years', 'no', ['from_8_years', 'past']],
    ['from_8_years', 'yes', ['from_8_years', 'past']],
    ['past', 'yes', []],
    ['no', 'yes', []],
    ['unknown', 'no', []],
  ])('of %s, menopause %s: %j', (oral_contraception, menopausal_status, choices) => {
    expect(pillChoices({ oral_contraception, menopausal_status })).toEqual(choices);
  });
});
