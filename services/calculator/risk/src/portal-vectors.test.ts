import { describe, expect, it } from '@jest/globals';
import { computeRisk } from './by-population.ts';
import { STRATA } from './coefficients.ts';
import { comparatorRisk } from './icare-lit/comparator.ts';
import { splitRisk } from './icare-lit/split.ts';
import { integrate } from './integrate.ts';
import { isPopulation, populationRates } from './population.ts';
import { mapProfile, publishedPredictor } from './predictor.ts';
import { calibrationVectors, portalVectors, TOLERANCE } from './testing/vectors.ts';

const near = (actual: number | null | undefined, expected: number | null): void => {
  if (expected === null) expect(actual).toBeNull();
  else expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThan(TOLERANCE);
};

const HORIZON_NAMES = { '10y': 'y10', '20y': 'y20', '30y': 'y30', to85: 'to85', to90: 'lifetime' } as const;

describe.each(portalVectors())('reference profile $id', ({ input, mapped, linear_predictor, risks }) => {
  it.each(STRATA)('maps to the published codes and predictor, %s', (stratum) => {
    const { codes, offset } = mapProfile(input, stratum);
    const { ext, ...covariates } = mapped[stratum];
    expect(Object.fromEntries(codes.map((c) => [c.covariate, c.code]))).toEqual(covariates);
    near(offset, Number(ext));
    near(publishedPredictor(input, stratum), linear_predictor[stratum]);
  });

  const populations = Object.keys(risks).filter(isPopulation);

  it.each(populations)('has the reference risks at every horizon, %s', (population) => {
    const rates = populationRates(population);
    for (const expected of Object.values(risks[population])) {
      const path = integrate(rates, linear_predictor, input.age, expected.end_age);
      near(path.conformance.at(-1), expected.risk);
      near(path.exact.at(-1), expected.risk_exact_integration);
      near(comparatorRisk(rates, input.age, expected.end_age), expected.population_average);
      const split = splitRisk(rates, linear_predictor, input.age, expected.end_age);
      near(split.segmentLt50, expected.segment_lt50);
      near(split.segmentGe50, expected.segment_ge50);
      near(split.icareCombined, expected.risk_icare_split_combine);
    }
  });

  it.each(populations)('gives the same through the public function, %s', (population) => {
    const result = computeRisk(input, population);
    for (const [name, horizon] of Object.entries(HORIZON_NAMES)) {
      const expected = risks[population][name];
      if (!expected) throw new Error(`no ${name} in the vectors`);
      near(result[horizon].conformance, expected.risk);
      near(result[horizon].exact, expected.risk_exact_integration);
    }
  });
});

describe('population averages of the calibration check', () => {
  it.each(Object.entries(calibrationVectors()))('%s', (name, { population_average }) => {
    const [population, , ages = ''] = name.split(' ');
    const [from = 0, to = 0] = ages.split('-').map(Number);
    if (!isPopulation(population)) throw new Error(`unknown population in ${name}`);
    near(comparatorRisk(populationRates(population), from, to), population_average);
  });
});
