import type { GivenAnswers } from '../answers/facts.ts';

export const codes = (...numbers: number[]) => numbers.map(String);

/** For tests: a woman of 27 without any condition; every case changes some of her answers. */
export const HEALTHY = {
  ...{
    q1: '1',
    q2: '0',
    q3: codes(17),
    q15: 27,
    q160: 168,
    q161: 60,
    q17: '0',
    q18: '0',
    q20: '1',
    q22: '0',
    q23: codes(0),
    q25: codes(0),
  },
  ...{ q26: '0', q28: '0', q30: codes(0) },
} satisfies GivenAnswers;
