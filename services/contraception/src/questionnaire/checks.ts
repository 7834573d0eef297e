import {
  LISTS,
  MEDICINE,
  METHOD,
  PILLS,
  PLAN,
  POSSIBLE_BMI,
  REPLY,
  SEVERITY,
} from '@vesela/contracts/contraception/options';
import type { Condition, ConsistencyCheck, NumberQuestion } from '@vesela/questionnaire';
import { answered, includes, includesAny, is, isAny } from './conditions.ts';

/**
 * Years. One woman in 1000 reaches the menopause before 30 (Coulam CB et al., Obstet Gynecol 1986;67:604–6). She can
 * still ovulate now and then, so the advice without menopause is right for her too.
 */
const MENOPAUSE_FROM = 30;

/** A list of conditions holds at most 20. */
const MOST = 20;
function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.length <= MOST) return { any: [...conditions] };
  const parts = Array.from({ length: Math.ceil(conditions.length / MOST) }, (_, i) =>
    anyOf(conditions.slice(i * MOST, (i + 1) * MOST)),
  );
  return anyOf(parts);
}

/** Heights and weights within their bounds that make no possible body mass index, height by height: they are whole. */
function impossibleBmi(height: NumberQuestion, weight: NumberQuestion): Condition {
  const heights = Array.from({ length: height.max - height.min + 1 }, (_, i) => height.min + i);
  return anyOf(
    heights.flatMap((cm): Condition[] => {
      const lightest = (POSSIBLE_BMI.min * cm ** 2) / 100 ** 2;
      const heaviest = (POSSIBLE_BMI.max * cm ** 2) / 100 ** 2;
      const at: Condition = { q: height.id, op: 'eq', value: cm };
      return [
        ...(lightest > weight.min ? [{ all: [at, { q: weight.id, op: 'lt' as const, value: lightest }] }] : []),
        ...(heaviest < weight.max ? [{ all: [at, { q: weight.id, op: 'gt' as const, value: heaviest }] }] : []),
      ];
    }),
  );
}

const twoOf = ([first, ...rest]: readonly Condition[]): Condition[] =>
  first === undefined ? [] : [...rest.map((other): Condition => ({ all: [first, other] })), ...twoOf(rest)];

/** The list of medicines was answered, and without this one. */
const takesNo = (medicine: number): Condition => ({
  all: [answered('q30'), { not: includesAny('q30', [medicine, MEDICINE.not_said]) }],
});
/** Numbers of births; 5 is "prefer not to say". */
const GAVE_BIRTH = LISTS.births.codes.filter((births) => births > 0 && births !== REPLY.not_said);

/** Answers that cannot be true together. */
export const checks = (height: NumberQuestion, weight: NumberQuestion): ConsistencyCheck[] => [
  {
    id: 'early_menopause',
    failIf: { all: [is('q2', PLAN.menopause), { q: 'q15', op: 'lt', value: MENOPAUSE_FROM }] },
    questions: ['q15', 'q2'],
  },
  {
    id: 'condoms_always_and_sometimes',
    failIf: { all: [includes('q3', METHOD.condom_regular), includes('q3', METHOD.condom_irregular)] },
    questions: ['q3'],
  },
  { id: 'two_pills', failIf: { any: twoOf(PILLS.map((pill) => includes('q3', pill))) }, questions: ['q3'] },
  {
    id: 'birth_without_relations',
    failIf: { all: [is('q1', REPLY.no), isAny('q17', GAVE_BIRTH)] },
    questions: ['q1', 'q17'],
  },
  {
    id: 'thinners',
    failIf: {
      any: [
        { all: [is('q2508', SEVERITY.q2508.before), includes('q30', MEDICINE.blood_thinner)] },
        { all: [is('q2508', SEVERITY.q2508.before_on_thinners), takesNo(MEDICINE.blood_thinner)] },
      ],
    },
    questions: ['q2508', 'q30'],
  },
  {
    id: 'hiv_medicines',
    failIf: { all: [is('q2518', SEVERITY.q2518.well_on_treatment), takesNo(MEDICINE.hiv)] },
    questions: ['q2518', 'q30'],
  },
  { id: 'impossible_bmi', failIf: impossibleBmi(height, weight), questions: [height.id, weight.id] },
];
