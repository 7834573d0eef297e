import { bmiInReport, bodyMassIndex } from '@vesela/contracts/body-mass-index';
import type { Report, ReportSummary } from '@vesela/contracts/calculator';
import { type Answers, askedAnswers } from '@vesela/questionnaire';
import { geneticAdvice, populationFor, populationRates, profileOf, reportFigures } from '@vesela/risk-model';
import { definition } from '../questionnaire/definition.ts';
import { factorsOf } from './factors.ts';

/** A report without what the store adds: its id and its time. */
export type ReportContent = Omit<Report, 'id' | 'created_at'>;

/** The report of valid answers. Deterministic: order and measuring system of the answers do not matter. */
export function assembleReport(given: Answers): ReportContent {
  const answers = askedAnswers(definition, given);
  const profile = profileOf(answers);
  const bmi = bodyMassIndex(profile.weight_kg, profile.height_cm);
  const population = populationFor(typeof answers.country === 'string' ? answers.country : '');
  return {
    questionnaire_version: definition.version,
    population,
    age: profile.age,
    answers: { ...answers },
    ...(bmi === null ? { bmi: null, bmi_group: null } : bmiInReport(bmi)),
    ...factorsOf(profile),
    ...reportFigures(profile, populationRates(population)),
  };
}

/** For a list, where advice may take precedence over the number. */
export const summaryOf = (report: Report): ReportSummary => ({
  id: report.id,
  created_at: report.created_at,
  age: report.age,
  risk: report.risk,
  risk_group: report.risk_group,
  model_version: report.model_version,
  advice_first: geneticAdvice(profileOf(report.answers), report.capped).length > 0,
});
