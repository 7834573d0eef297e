import data from '../data/populations.json' with { type: 'json' };
import type { PopulationRates } from './rates.ts';

export type PopulationCode = keyof typeof data.populations;

/** Every population with rates of its own. Sources of each stand beside its numbers in `data/populations.json`. */
export const RISK_POPULATIONS = Object.freeze(Object.keys(data.populations) as PopulationCode[]);

export class UnknownPopulationError extends RangeError {
  override readonly name = 'UnknownPopulationError';
  readonly population: string;

  constructor(population: string) {
    super(`population must be one of ${RISK_POPULATIONS.join(', ')}, not ${population}`);
    this.population = population;
  }
}

export const isPopulation = (code: unknown): code is PopulationCode =>
  typeof code === 'string' && Object.hasOwn(data.populations, code);

const cache = new Map<PopulationCode, PopulationRates>();

/** @throws {UnknownPopulationError} */
export function populationRates(code: PopulationCode): PopulationRates {
  const known = cache.get(code);
  if (known) return known;
  if (!isPopulation(code)) throw new UnknownPopulationError(code);
  const { hazard, incidence, mortality } = data.populations[code];
  const rates: PopulationRates = {
    firstAge: data.first_age,
    hazard: Float64Array.from(hazard),
    incidence: Float64Array.from(incidence),
    mortality: Float64Array.from(mortality),
  };
  cache.set(code, rates);
  return rates;
}

/** Where a population's rates come from, for a sources list. */
export function populationSource(code: PopulationCode): { label: string; incidence: string; mortality: string } {
  if (!isPopulation(code)) throw new UnknownPopulationError(code);
  const { label, incidence_source, mortality_source } = data.populations[code];
  return { label, incidence: incidence_source, mortality: mortality_source };
}
