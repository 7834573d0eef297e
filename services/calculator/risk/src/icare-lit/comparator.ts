import { integrate } from '../integrate.ts';
import type { PopulationRates } from '../rates.ts';

/**
 * The average as the reference states it: the population's own incidence in place of a hazard, as a left-hand sum. It lies
 * up to 4.5% above the exact integral, so what is shown compares with the model's own average instead. For comparison
 * with the reference only.
 */
export function comparatorRisk({ firstAge, incidence, mortality }: PopulationRates, from: number, to: number): number {
  const rates = { firstAge, hazard: incidence, mortality };
  return integrate(rates, { lt50: 0, ge50: 0 }, from, to).conformance.at(-1) ?? 0;
}
