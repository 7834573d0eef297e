import { describe, expect, it } from '@jest/globals';
import { type GailVector, gailVectors, TOLERANCE } from '../testing/vectors.ts';
import type { GailAnswers } from './answers.ts';
import { gailRelativeRisk } from './relative-risk.ts';
import { gailRisk } from './risk.ts';

const NO_BIRTHS = 98;
const UNKNOWN = 99;
const known = (code: number): number | null => (code === UNKNOWN ? null : code);

const answers = (v: GailVector): GailAnswers => ({
  age: v.T1,
  biopsies: known(v.N_Biop),
  hyperplasia: v.HypPlas === UNKNOWN ? null : v.HypPlas === 1,
  menarcheAge: known(v.AgeMen),
  firstBirthAge: v.Age1st === NO_BIRTHS ? 'no_births' : known(v.Age1st),
  relatives: known(v.N_Rels),
});

const HORIZONS = [
  ['5y', 5],
  ['10y', 10],
  ['20y', 20],
  ['30y', 30],
  ['to90', 90],
] as const;

describe.each(gailVectors())('Gail profile $ID', (vector) => {
  it('has the relative risks on either side of 50', () => {
    expect(Math.abs(gailRelativeRisk(answers(vector), 'lt50') - vector.RR_lt50)).toBeLessThan(TOLERANCE);
    expect(Math.abs(gailRelativeRisk(answers(vector), 'ge50') - vector.RR_ge50)).toBeLessThan(TOLERANCE);
  });

  it.each(HORIZONS)('has the risk and the average, %s', (name, years) => {
    const { risk, average } = gailRisk(answers(vector), years);
    expect(Math.abs(risk - (vector[`risk_${name}`] ?? Number.NaN))).toBeLessThan(TOLERANCE);
    expect(Math.abs(average - (vector[`avg_${name}`] ?? Number.NaN))).toBeLessThan(TOLERANCE);
  });
});
