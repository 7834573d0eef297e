import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk } from './by-population.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';
import { cmToFeetInches, feetInchesToCm, kgToPounds, poundsToKg } from './units.ts';

describe('units', () => {
  it.each([
    [100, 45.359237],
    [150.5, 68.265652],
  ])('%p pounds are %p kg', (pounds, kg) => expect(poundsToKg(pounds)).toBe(kg));

  it.each([
    [5, 5, 165.1],
    [6, 0, 182.88],
  ])('%p ft %p in are %p cm', (feet, inches, cm) => expect(feetInchesToCm(feet, inches)).toBe(cm));

  it('gives the same profile and the same risk in either system', () => {
    const weight = fc.integer({ min: 300, max: 2500 }).map((x) => x / 10);
    const height = fc.integer({ min: 1200, max: 2200 }).map((x) => x / 10);
    fc.assert(
      fc.property(anyProfile, anyPopulation, weight, height, (base, population, kg, cm) => {
        const { feet, inches } = cmToFeetInches(cm);
        const imperial = { ...base, weight_kg: poundsToKg(kgToPounds(kg)), height_cm: feetInchesToCm(feet, inches) };
        const metric = { ...base, weight_kg: kg, height_cm: cm };
        expect(imperial).toEqual(metric);
        expect(computeRisk(imperial, population)).toEqual(computeRisk(metric, population));
      }),
    );
  });

  it('never writes twelve inches', () => {
    fc.assert(fc.property(fc.integer({ min: 1000, max: 2500 }), (mm) => cmToFeetInches(mm / 10).inches < 12));
  });
});
