import type { Condition, ConsistencyCheck } from '@vesela/questionnaire';
import { answered } from './question-parts.ts';

/** Eight hours a day each, so at most sixteen in total. */
const HOURS_A_WEEK = 56;

/** Eight years of pill use are impossible within eight years of the first period. */
const pillTooEarly: Condition = {
  all: [
    answered('oral_contraception', 'from_8_years'),
    {
      any: (
        [
          ['11', 11],
          ['12', 12],
          ['13', 13],
          ['14', 14],
          ['15', 15],
          ['16', 16],
          ['over_16', 17],
        ] as const
      ).map(([code, years]) => ({
        all: [answered('menstrual_period_start_age', code), { q: 'age', op: 'lt', value: years + 8 }],
      })),
    },
  ],
};

/** Checks across answers. Ages above the user's own are excluded by the options themselves (`availableIf`). */
export const checks: ConsistencyCheck[] = [
  {
    id: 'activity_fills_the_day',
    failIf: {
      all: [
        { q: 'moderately_exercise_hours', op: 'gt', value: HOURS_A_WEEK },
        { q: 'vigorously_exercise_hours', op: 'gt', value: HOURS_A_WEEK },
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
