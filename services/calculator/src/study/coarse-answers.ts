import type { Report, StudyData } from '@vesela/contracts/calculator';
import type { AnswerValue } from '@vesela/questionnaire';

type Answered = Pick<Report, 'age' | 'answers' | 'bmi_group' | 'relative_band'>;
type Option = string;

const AGE_BANDS = [
  [70, '70-84'],
  [65, '65-69'],
  [60, '60-64'],
  [55, '55-59'],
  [50, '50-54'],
  [45, '45-49'],
  [40, '40-44'],
  [35, '35-39'],
  [30, '30-34'],
  [25, '25-29'],
] as const;

/** The group of the answer; `unknown` for everything else, also for a question not asked. */
function group<const Groups extends Readonly<Record<Option, Option>>>(answer: AnswerValue | undefined, groups: Groups) {
  type Out = Groups[keyof Groups] | 'unknown';
  return typeof answer === 'string' && Object.hasOwn(groups, answer)
    ? (groups[answer] as Out)
    : ('unknown' satisfies Out);
}

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
  const yesNo = { no: 'no', yes: 'yes' } as const;
  return {
    age_band: AGE_BANDS.find(([from]) => age >= from)?.[1] ?? '18-24',
    region: typeof answers.country === 'string' ? answers.country : '',
    births: group(answers.childbirth_amount, {
      none: 'none',
      one: 'one',
      two: 'two',
      three_or_more: 'three_or_more',
    }),
    bmi_group: bmi_group ?? 'unknown',
    activity: activity(answers),
    alcohol: alcohol(answers.alcohol),
    oral_contraception: group(answers.oral_contraception, {
      no: 'no',
      past: 'past',
      under_8_years: 'current',
      from_8_years: 'current',
    }),
    first_degree_relative: group(answers.first_degree_relative, { none: 'none', one: 'any', two_or_more: 'any' }),
    breast_density: group(answers.breast_density, { '1': '1_2', '2': '1_2', '3': '3_4', '4': '3_4' }),
    benign_formation_diagnosed: group(answers.benign_formation_diagnosed, yesNo),
    menopausal_status: group(answers.menopausal_status, yesNo),
    breastfeeding: group(answers.breastfeeding, { none: 'none', under_12_months: 'any', from_12_months: 'any' }),
    mammography: group(answers.mammography, yesNo),
    relative_band,
  };
}
