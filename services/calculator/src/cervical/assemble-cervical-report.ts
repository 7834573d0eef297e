import type { CervicalReport, CervicalReportSummary } from '@vesela/contracts/calculator';
import { CERVICAL_SYMPTOMS as SYMPTOMS } from '@vesela/contracts/calculator/cervical-options';
import { type Answers, askedAnswers } from '@vesela/questionnaire';
import { cervicalDefinition } from './questionnaire/definition.ts';
import { cervicalAnswersOf } from './rules/cervical-answers.ts';
import { factorsOf } from './rules/factors.ts';
import { screeningOf } from './rules/screening.ts';
import { rules } from './rules/screening-rules.ts';
import { vaccineOf } from './rules/vaccine.ts';

/** A report without what the store adds: its id and its time. */
export type CervicalContent = Omit<CervicalReport, 'id' | 'created_at'>;

/** The report of valid answers; it holds codes, so that it can be shown in every language. */
export function assembleCervicalReport(given: Answers): CervicalContent {
  const answers = askedAnswers(cervicalDefinition, given);
  const known = cervicalAnswersOf(answers);
  const screening = screeningOf(known);
  return {
    questionnaire_version: cervicalDefinition.version,
    rules_version: rules.version,
    age: known.age,
    country: known.country,
    answers: { ...answers },
    symptoms: SYMPTOMS.filter((symptom) => known.symptoms.includes(symptom)),
    factors: factorsOf(known, screening.state),
    screening,
    vaccine: vaccineOf(known),
  };
}

export const cervicalSummaryOf = ({
  id,
  created_at,
  age,
  country,
  screening,
  symptoms,
}: CervicalReport): CervicalReportSummary => ({
  id,
  created_at,
  age,
  screening: screening.state,
  symptoms: symptoms.length,
  country,
});
