import { type PopulationRates, profileOf, type ReportFigures, reportFigures } from '@vesela/risk-model';
import type { PopulationRates as SentRates } from '../../api/types.ts';
import type { Answers } from './steps.ts';

/** Answers that she tries in place of her own. */
export type Changes = Answers;

/** The rates as the model takes them. */
export const ratesOf = ({ first_age, hazard, incidence, mortality }: SentRates): PopulationRates => ({
  firstAge: first_age,
  hazard,
  incidence,
  mortality,
});

/** The figures that the service would give for her answers with these changes: the same code on the same rates. */
export const figuresWith = (answers: Answers, changes: Changes, rates: PopulationRates): ReportFigures =>
  reportFigures(profileOf({ ...answers, ...changes }), rates);
