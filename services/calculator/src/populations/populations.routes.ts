import { isPopulation, MODEL_VERSION, populationRates } from '@vesela/risk-model';
import { problem } from '@vesela/service-kit';
import type { CalculatorHandlers } from '../contract-handlers.ts';

/** Rates are sent in full precision, so that the browser computes exactly the same numbers. */
export const populationRoutes: Pick<CalculatorHandlers, 'getPopulationRates'> = {
  async getPopulationRates({ params: { code } }) {
    if (!isPopulation(code)) throw problem('not_found');
    const { firstAge, hazard, incidence, mortality } = populationRates(code);
    return {
      code,
      model_version: MODEL_VERSION,
      first_age: firstAge,
      hazard: [...hazard],
      incidence: [...incidence],
      mortality: [...mortality],
    };
  },
};
