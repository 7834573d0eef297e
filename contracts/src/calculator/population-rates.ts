import { z } from 'zod';

const rates = z.array(z.number().min(0).max(10)).max(120);

/**
 * Rates of one population per woman-year, one number per single year of age from `first_age` on. Public figures, the
 * same for every caller. `model_version` names the model they belong to: figures of one do not fit another.
 */
export const populationRatesSchema = z
  .object({
    code: z.string().max(12),
    model_version: z.string().max(40),
    first_age: z.int().min(0).max(120),
    /** Breast cancer at linear predictor 0. */
    hazard: rates,
    /** Breast cancer in the whole population. */
    incidence: rates,
    /** Death from any cause. */
    mortality: rates,
  })
  .meta({ id: 'PopulationRates' });

export type PopulationRates = z.infer<typeof populationRatesSchema>;
