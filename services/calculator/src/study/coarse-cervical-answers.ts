import type { CervicalReport, CervicalStudyData } from '@vesela/contracts/calculator';
import { type CervicalAnswers, cervicalAnswersOf } from '../cervical/rules/cervical-answers.ts';

type Answered = Pick<CervicalReport, 'answers'>;

const AGE_BANDS = [
  [70, '70-100'],
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

/** Answers that the study data merge or rename. */
const BIRTHS = {
  none: 'none',
  one_or_two: 'one_or_two',
  three_or_more: 'three_or_more',
  prefer_not: 'unknown',
} as const;
const SMOKING = { never: 'never', past: 'past', current: 'current', prefer_not: 'unknown' } as const;
const HORMONES = { never: 'never', past: 'past', under_5: 'current', from_5: 'current', unknown: 'unknown' } as const;
const IMMUNE = { no: 'no', hiv: 'weakened', weakened: 'weakened', prefer_not: 'unknown' } as const;
const VACCINE = { no: 'no', under_18: 'yes', from_18: 'yes', incomplete: 'incomplete', unknown: 'unknown' } as const;
const LAST_TEST: Readonly<Record<CervicalAnswers['last_test_when'], CervicalStudyData['last_test']>> = {
  never: 'never',
  under_1: 'up_to_3',
  '1_to_3': 'up_to_3',
  '3_to_5': '3_to_5',
  over_5: 'over_5',
  unknown: 'unknown',
};

/** The parts of a report named in the consent to research; no symptom, no finding, no exact age, no date. */
export function coarseCervicalAnswers({ answers }: Answered): CervicalStudyData {
  const known = cervicalAnswersOf(answers);
  return {
    age_band: AGE_BANDS.find(([from]) => known.age >= from)?.[1] ?? '18-24',
    region: known.country,
    births: BIRTHS[known.births],
    smoking: SMOKING[known.smoking],
    hormonal_contraception: HORMONES[known.hormonal_contraception],
    immune_system: IMMUNE[known.immune_system],
    hpv_vaccine: VACCINE[known.hpv_vaccine],
    last_test: LAST_TEST[known.last_test_when],
  };
}
