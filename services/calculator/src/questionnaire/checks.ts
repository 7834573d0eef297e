import {
  BMI_LIMITS,
  FIRST_PERIOD_YEARS,
  LONG_PILL_YEARS,
  MAX_HOURS_OF_BOTH,
  RISK_BOUNDS,
} from '@vesela/contracts/calculator/risk-options';
import { impossibleBmi } from '@vesela/contracts/impossible-bmi';
import type { Condition, ConsistencyCheck } from '@vesela/questionnaire';
import { answered } from './question-parts.ts';

/** Weight and height that are together nobody's. */
export const BODY_CHECK = 'weight_for_height';

/** Eight years of pill use are impossible within eight years of the first period. */
const pillTooEarly: Condition = {
  all: [
    answered('oral_contraception', 'from_8_years'),
    {
      any: Object.entries(FIRST_PERIOD_YEARS).map(([code, years]) => ({
        all: [answered('menstrual_period_start_age', code), { q: 'age', op: 'lt', value: years + LONG_PILL_YEARS }],
      })),
    },
  ],
};

/**
 * Checks across answers; the command line refuses the same (`contradictionIn` of the model). Ages above the user's own are
 * excluded by the options themselves (`availableIf`).
 */
export const checks: ConsistencyCheck[] = [
  {
    // On the page itself what no height within the centimetre allows; `bodyFaults` is exact when she sends.
    id: BODY_CHECK,
    failIf: impossibleBmi({ id: 'height', ...RISK_BOUNDS.height }, { id: 'weight', ...RISK_BOUNDS.weight }, BMI_LIMITS),
    questions: ['weight', 'height'],
  },
  {
    id: 'activity_fills_the_day',
    failIf: {
      all: [
        { q: 'moderately_exercise_hours', op: 'gt', value: MAX_HOURS_OF_BOTH },
        { q: 'vigorously_exercise_hours', op: 'gt', value: MAX_HOURS_OF_BOTH },
      ],
    },
    questions: ['moderately_exercise_hours', 'vigorously_exercise_hours'],
  },
  {
    id: 'pill_before_first_period',
    failIf: pillTooEarly,
    questions: ['oral_contraception', 'menstrual_period_start_age'],
  },
];
