import type { NumberedReport, Report, StudyData } from '@vesela/contracts/calculator';
import { RISK_STUDY_COLUMNS } from '@vesela/contracts/calculator/risk-options';
import { answeredColumns, bandOf } from '@vesela/contracts/study-columns';
import type { AnswerValue } from '@vesela/questionnaire';

type Answered = Pick<Report, 'age' | 'answers' | 'bmi_group'> & Partial<Pick<NumberedReport, 'relative_band'>>;

const hours = (answer: AnswerValue | undefined) => (typeof answer === 'number' ? answer : undefined);

function activity(answers: Report['answers']): StudyData['activity'] {
  const [moderate, vigorous] = [hours(answers.moderately_exercise_hours), hours(answers.vigorously_exercise_hours)];
  if (moderate === undefined || vigorous === undefined) return 'unknown';
  const total = moderate + vigorous;
  if (total < 2) return 'under_2';
  return total < 5 ? '2_to_5' : 'from_5';
}

function alcohol(drinks: AnswerValue | undefined): StudyData['alcohol'] {
  if (typeof drinks !== 'number') return 'unknown';
  if (drinks === 0) return 'none';
  return drinks <= 7 ? 'up_to_7' : 'over_7';
}

/** The answers of a report in groups coarse enough that few details about one person remain; no date, no municipality. */
export function coarseAnswers({ age, answers, bmi_group, relative_band }: Answered): StudyData {
  return {
    ...answeredColumns(RISK_STUDY_COLUMNS, answers),
    age_band: bandOf(RISK_STUDY_COLUMNS.age_band, age),
    region: typeof answers.country === 'string' ? answers.country : '',
    bmi_group: bmi_group ?? 'unknown',
    activity: activity(answers),
    alcohol: alcohol(answers.alcohol),
    // A report without a number says no more than that.
    relative_band: relative_band ?? 'unknown',
  };
}
