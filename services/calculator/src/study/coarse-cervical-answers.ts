import type { CervicalReport, CervicalStudyData } from '@vesela/contracts/calculator';
import { CERVICAL_STUDY_COLUMNS } from '@vesela/contracts/calculator/cervical-options';
import { answeredColumns, bandOf } from '@vesela/contracts/study-columns';
import { cervicalAnswersOf } from '../cervical/rules/cervical-answers.ts';

/** The parts of a report named in the consent to research; no symptom, no finding, no exact age, no date. */
export function coarseCervicalAnswers({ answers }: Pick<CervicalReport, 'answers'>): CervicalStudyData {
  const known = cervicalAnswersOf(answers);
  return {
    ...answeredColumns(CERVICAL_STUDY_COLUMNS, known),
    age_band: bandOf(CERVICAL_STUDY_COLUMNS.age_band, known.age),
    region: known.country,
  };
}
