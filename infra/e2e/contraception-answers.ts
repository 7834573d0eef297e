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

/** The same woman with several conditions, former methods, side effects and a medicine that weakens her pill. */
export const MANY_CONDITIONS = {
  ...CONTRACEPTION_ANSWERS,
  q5: '1',
  q6: ['7', '9', '2'],
  q7: ['0', '7', '10'],
  q1001: '1',
  q1101: ['0', '4', '5', '18'],
  q1002: '0',
  q1007: '1',
  q1107: ['0', '8', '10'],
  q1009: '0',
  q12: ['0', '1', '2', '3', '4', '5', '6', '7'],
  q160: 165,
  q161: 105,
  q23: ['2', '3', '4', '10'],
  q2303: '1',
  q25: ['1', '3', '5', '7', '21'],
  q2501: '2',
  q2503: '2',
  q2521: '1',
  q30: ['2', '6'],
};

/** Several conditions of which none rules out most methods: the longest first screen. */
export const SOME_CONDITIONS = {
  ...MANY_CONDITIONS,
  q6: ['7', '2'],
  q7: ['0', '7'],
  q1101: ['4', '5'],
  q1107: ['0', '8'],
  q12: ['0', '1', '2', '3'],
  q161: 92,
  q23: ['2', '3'],
  q2303: '0',
  q25: ['3', '7'],
  q2503: '1',
  q30: ['0'],
};

/** Nothing that she uses, an illness for almost every line of the tables, and five statements believed: the longest on paper. */
export const LONG_ON_PAPER = {
  ...SOME_CONDITIONS,
  q15: 22,
  q2: '1',
  q12: ['0', '3', '4', '5', '6', '7'],
  q22: '0',
  q25: ['3', '5', '7', '21', '4', '10', '17', '20'],
  q2503: '0',
  q2507: '0',
  q2517: '1',
  q2521: '0',
  q28: '1',
  q30: ['0'],
  q26: '0',
  q27: 'PL',
};

/** The longest on paper that were found among random answers: they took five pages in Russian before the summary's words were left out below it. */
export const LONGEST_ON_PAPER = [
  {
    ...LONG_ON_PAPER,
    ...{ q161: 140, q12: ['0'], q23: ['10'], q25: ['12', '20'], q2512: '0', q30: ['7'] },
  },
  {
    ...LONG_ON_PAPER,
    ...{ q15: 47, q3: ['5', '6'], q405: ['17'], q406: ['17'], q5: '1', q6: ['2', '6', '7'], q7: ['0', '7'] },
    ...{ q1005: '0', q1006: '4', q1107: ['3', '7'], q161: 90, q22: '1', q22A: '1', q23: ['6', '13'] },
    ...{ q25: ['6', '7', '10', '11', '21', '24'], q2511: '4', q2521: '1', q30: ['1', '4', '5'] },
  },
];

const PREGNANT = { ...MANY_CONDITIONS, q28: '2' };
/** Medicines and illnesses with something for today in a pregnancy, each with what else is named beside it. */
const ILL = { q25: ['1', '3', '8', '14', '18', '21', '22'], q2508: '0', q2518: '0' };
/** The same without what stands before other things for today: bleeding and high blood pressure. */
const NOT_ACUTE = { ...ILL, q23: ['2'], q25: ['1', '8', '14', '18', '21', '22'] };
const ALL_MEDICINES = { q30: ['1', '2', '3', '5', '7', '8'] };
const NOTHING_NOTICED = { q1001: '0', q1002: '0', q1007: '0', q1009: '0' };

/** Three methods with oestrogen in use, without side effects. */
const OESTROGEN = {
  ...NOTHING_NOTICED,
  ...{ q3: ['8', '9', '20'], q408: ['2'], q409: ['2'], q420: ['2'], q1008: '0', q1020: '0' },
};

/** One woman for each thing that a report may begin with today, and for the longest of those that are not urgent. */
export const FOR_TODAY = {
  'urgent.clot_signs_pregnant': { ...PREGNANT, ...ILL, ...ALL_MEDICINES, q1101: ['5', '18', '19'] },
  'pregnancy.medicines': { ...PREGNANT, ...NOT_ACUTE, ...ALL_MEDICINES, ...NOTHING_NOTICED },
  'pregnancy.coil': { ...PREGNANT, ...ILL, ...NOTHING_NOTICED, q3: ['5'], q405: ['2'], q1005: '0', q30: ['0'] },
  'pregnancy.hiv': { ...PREGNANT, ...NOT_ACUTE, ...NOTHING_NOTICED, q30: ['5'] },
  'pregnancy.clot': { ...PREGNANT, ...NOTHING_NOTICED, q23: ['2'], q25: ['8', '22'], q2508: '0', q30: ['0'] },
  'illnesses.bleeding_pregnant': { ...PREGNANT, ...NOTHING_NOTICED, q25: ['3'], q30: ['0'] },
  'illnesses.blood_pressure_pregnant': { ...PREGNANT, ...NOTHING_NOTICED, q23: ['2'], q25: ['3'], q30: ['0'] },
  'side_effects.see_a_doctor_pregnant': { ...PREGNANT, q1101: ['5', '18'], q23: ['2'], q25: ['0'], q30: ['0'] },
  'urgent.clot_signs': { ...MANY_CONDITIONS, q1101: ['5', '18', '19'] },
  'current_method_conflict.pill_today': MANY_CONDITIONS,
  'current_method_conflict.oestrogen_today': {
    ...MANY_CONDITIONS,
    ...OESTROGEN,
  },
  'current_method_conflict.oestrogen': {
    ...SOME_CONDITIONS,
    ...OESTROGEN,
    q22A: '2',
    q25: ['1', '3', '21'],
    q2501: '2',
    q2503: '1',
    q2521: '1',
  },
};
