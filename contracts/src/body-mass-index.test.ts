import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BMI_BOUNDS, BMI_FROM, bmiInReport, bodyMassIndex } from './body-mass-index.ts';

const inReport = (kg: number, cm: number) => {
  const bmi = bodyMassIndex(kg, cm);
  return bmi === null ? null : bmiInReport(bmi);
};

describe('body mass index', () => {
  it.each([
    [49.9, 165, 18.3, 'low'],
    [50.4, 165, 18.5, 'optimal'],
    [67.8, 165, 24.9, 'optimal'],
    [68.0, 165, 25, 'optimal'],
    [68.1, 165, 25, 'raised'],
    [81.4, 165, 29.9, 'raised'],
    [81.6, 165, 30, 'raised'],
    [81.7, 165, 30, 'obesity'],
    // On a bound to the last digit: 18.5, 25 and 30 themselves.
    [53.465, 170, 18.5, 'optimal'],
    [72.25, 170, 25, 'raised'],
    [64, 160, 25, 'raised'],
    [86.7, 170, 30, 'obesity'],
    [76.8, 160, 30, 'obesity'],
    [97.2, 180, 30, 'obesity'],
  ])('%s kg and %s cm: %s, %s', (kg, cm, bmi, group) => {
    expect(inReport(kg, cm)).toEqual({ bmi, bmi_group: group });
  });

  it('is exact at 25 and 30 for every whole height where whole grams reach them', () => {
    const wrong: unknown[] = [];
    let tried = 0;
    for (let cm = 100; cm <= 250; cm++)
      for (const [bound, group] of [
        [BMI_FROM.raised, 'raised'],
        [BMI_FROM.obesity, 'obesity'],
      ] as const) {
        const grams = (bound * cm * cm) / 10;
        if (!Number.isInteger(grams)) continue;
        tried += 1;
        const kg = grams / 1000;
        if (inReport(kg, cm)?.bmi_group !== group) wrong.push({ cm, kg });
      }
    expect({ tried, wrong }).toEqual({ tried: 227, wrong: [] });
  });

  it('says nothing when weight or height is not known', () => {
    expect([bodyMassIndex(null, 165), bodyMassIndex(60, null)]).toEqual([null, null]);
  });

  it('rises with weight and falls with height', () => {
    const kg = fc.double({ min: 30, max: 250, noNaN: true });
    const cm = fc.integer({ min: 100, max: 249 });
    fc.assert(
      fc.property(kg, cm, (weight, height) => {
        const [here, heavier, taller] = [
          bodyMassIndex(weight, height),
          bodyMassIndex(weight + 1, height),
          bodyMassIndex(weight, height + 1),
        ].map(Number);
        return heavier !== undefined && taller !== undefined && here !== undefined && heavier > here && taller < here;
      }),
    );
  });

  it('writes the bounds with one decimal', () =>
    expect(BMI_BOUNDS).toEqual({
      optimalFrom: 18.5,
      optimalTo: 24.9,
      raisedFrom: 25,
      raisedTo: 29.9,
      obesityFrom: 30,
    }));
});
