import { describe, expect, it } from '@jest/globals';
import { coreCode, heightCode, STRATA, type Stratum } from '../coefficients.ts';
import { CUTPOINT_AGE } from '../limits.ts';
import type { Rates } from '../rates.ts';
import { originalVectors, TOLERANCE } from '../testing/vectors.ts';
import { type BmiFrom50, type HormoneTherapy, hrtLogRr } from './hrt.ts';
import { splitRisk } from './split.ts';
import { usMortality } from './us-mortality.ts';

const { baseline_hazards, profiles } = originalVectors();

const rates: Rates = {
  firstAge: 0,
  hazard: Float64Array.from({ length: 80 }, (_, age) => {
    return baseline_hazards[age < CUTPOINT_AGE ? 'lt50' : 'ge50'].h0[age] ?? 0;
  }),
  mortality: Float64Array.from({ length: 80 }, (_, age) => usMortality(age)),
};

function predictor(covariates: Readonly<Record<string, string | number>>, stratum: Stratum): number {
  const { height, hrt, hrt_type, ...core } = covariates;
  let sum = heightCode(stratum, Number(height)).logRr;
  for (const [name, code] of Object.entries(core)) sum += coreCode(stratum, name, code).logRr;
  if (hrt === undefined) return sum;
  const therapy: HormoneTherapy = { use: hrt as HormoneTherapy['use'], type: hrt_type === 1 ? 1 : 0 };
  return sum + hrtLogRr(therapy, core.bmi_curc as BmiFrom50);
}

describe.each(profiles)('original iCARE-Lit, United States, $id', (profile) => {
  it.each(STRATA.filter((s) => typeof profile.linear_predictor[s] === 'number'))('has the predictor %s', (stratum) => {
    const covariates = profile[stratum];
    if (!covariates) throw new Error(`no ${stratum} covariates`);
    const expected = profile.linear_predictor[stratum] ?? Number.NaN;
    expect(Math.abs(predictor(covariates, stratum) - expected)).toBeLessThan(TOLERANCE);
  });

  it('has the risks of every horizon', () => {
    const predictors = { lt50: profile.linear_predictor.lt50 ?? 0, ge50: profile.linear_predictor.ge50 ?? 0 };
    for (const expected of Object.values(profile.risks)) {
      const actual = splitRisk(rates, predictors, profile.age, expected.end_age);
      expect(Math.abs((actual.segmentLt50 ?? 0) - (expected.segment_lt50 ?? 0))).toBeLessThan(TOLERANCE);
      expect(Math.abs((actual.segmentGe50 ?? 0) - (expected.segment_ge50 ?? 0))).toBeLessThan(TOLERANCE);
      expect(Math.abs(actual.icareCombined - expected.risk_icare_split_combine)).toBeLessThan(TOLERANCE);
    }
  });
});
