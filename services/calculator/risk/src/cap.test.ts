import { describe, expect, it } from '@jest/globals';
import { computeRisk } from './by-population.ts';
import { capPredictor } from './cap.ts';
import { STRATA } from './coefficients.ts';
import { MAX_RELATIVE_HAZARD } from './limits.ts';
import { AVERAGE_PREDICTOR } from './predictor.ts';
import { unknownProfile } from './profile.ts';
import { portalVectors } from './testing/vectors.ts';

describe('capPredictor', () => {
  it.each(STRATA)('stops at eight times the average hazard, %s', (stratum) => {
    const average = AVERAGE_PREDICTOR[stratum];
    expect(capPredictor(average + 1, stratum)).toBe(average + 1);
    expect(Math.exp(capPredictor(average + 3, stratum) - average)).toBeCloseTo(MAX_RELATIVE_HAZARD, 12);
  });
});

describe('the cap in the result', () => {
  it('acts on the most burdened reference profile, and leaves its uncapped numbers as they are', () => {
    const extreme = portalVectors().find(({ id }) => id === 'P018');
    if (!extreme) throw new Error('P018 is missing');
    const result = computeRisk(extreme.input, 'US_SEER18');
    expect(result.capped).toBe(true);
    expect(result.y10.exact).toBe(computeRisk(extreme.input, 'US_SEER18').y10.exact);
    expect(result.y10.shown).toBeLessThan(result.y10.exact);
  });

  it('leaves ordinary women alone', () => {
    expect(computeRisk({ ...unknownProfile(40), relatives: 1, density: 4 }, 'LV').capped).toBe(false);
  });
});
