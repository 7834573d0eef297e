import {
  type DifferenceRange,
  differenceRange,
  type PopulationRates,
  profileOf,
  type ReportFigures,
  reportFigures,
} from '@vesela/risk-model';
import type { PopulationRates as SentRates } from '../../api/types.ts';
import type { Answers } from './steps.ts';

/** Changed answers that replace the user's own. */
export type Changes = Answers;

/** The rates in the model's format. */
export const ratesOf = ({ first_age, hazard, incidence, mortality }: SentRates): PopulationRates => ({
  firstAge: first_age,
  hazard,
  incidence,
  mortality,
});

/** The figures that the service would return for the answers with these changes: the same code on the same rates. */
export const figuresWith = (answers: Answers, changes: Changes, rates: PopulationRates): ReportFigures =>
  reportFigures(profileOf({ ...answers, ...changes }), rates);

/** How far the error of the difference that changed answers make reaches, as far as it is published. */
export const apartWith = (answers: Answers, changes: Changes, rates: PopulationRates): DifferenceRange =>
  differenceRange(profileOf(answers), profileOf({ ...answers, ...changes }), rates);
