import type { Given } from './answers.ts';

/** A woman of 36 in Latvia who smokes, takes the pill and has migraine with aura. */
export const CONTRACEPTION_GIVEN = {
  q1: '1',
  q15: ['36'],
  q2: '0',
  q3: '1',
  q28: '0',
  q401: '2',
  q5: '0',
  q1001: '1',
  q1101: '0',
  q8: '3',
  q9: '6',
  q12: '0',
  q14: '3',
  q160: ['168'],
  q161: ['64'],
  q17: '1',
  q18: '1',
  q29: '4',
  q19: '0',
  q20: '0',
  q22: '1',
  q22A: '1',
  q23: '2',
  q24: '5',
  q25: '7',
  q2507: '0',
  q30: '0',
  q26: '1',
  q27: 'place:LV',
} as const satisfies Given;

/** Questions with several answers; journeys tick one of them. */
const SEVERAL = /^q(3|4\d\d|6|7|9|11\d\d|12|13|23|25|30)$/;

/** Answers as the service takes them. */
export const contraceptionAnswersOf = (given: Given): Record<string, string | number | string[]> =>
  Object.fromEntries(
    Object.entries(given).map(([id, value]) => {
      if (typeof value !== 'string') return [id, Number(value[0])];
      return [id, SEVERAL.test(id) ? [value] : value.replace('place:', '')];
    }),
  );

/** The same as the service takes them, for journeys that are about something else. */
export const CONTRACEPTION_ANSWERS = contraceptionAnswersOf(CONTRACEPTION_GIVEN);
