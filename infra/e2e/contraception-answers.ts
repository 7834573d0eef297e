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

/** The same as the service takes them, for journeys that are about something else. */
export const CONTRACEPTION_ANSWERS = {
  ...Object.fromEntries(
    Object.entries(CONTRACEPTION_GIVEN).map(([id, given]) => [
      id,
      typeof given === 'string' ? given.replace('place:', '') : Number(given[0]),
    ]),
  ),
  ...Object.fromEntries(
    (['q3', 'q401', 'q1101', 'q9', 'q12', 'q23', 'q25', 'q30'] as const).map((id) => [id, [CONTRACEPTION_GIVEN[id]]]),
  ),
};
