import {
  GYNAECOLOGICAL,
  LISTS,
  MEDICINE,
  MENOPAUSE_FROM,
  METHOD,
  PILLS,
  PLAN,
  POSSIBLE_BMI,
  PREGNANT,
  REPLY,
  SEVERITY,
  SINCE_BIRTH,
} from '@vesela/contracts/contraception/options';
import { impossibleBmi } from '@vesela/contracts/impossible-bmi';
import type { Condition, ConsistencyCheck, NumberQuestion } from '@vesela/questionnaire';
import { answered, includes, includesAny, is, isAny } from './conditions.ts';

const twoOf = ([first, ...rest]: readonly Condition[]): Condition[] =>
  first === undefined ? [] : [...rest.map((other): Condition => ({ all: [first, other] })), ...twoOf(rest)];

/** The list of medicines was answered, and without this one. */
const takesNo = (medicine: number): Condition => ({
  all: [answered('q30'), { not: includesAny('q30', [medicine, MEDICINE.not_said]) }],
});
/** Numbers of births; 5 is "prefer not to say". */
const BORE = LISTS.births.codes.filter((births) => births > 0 && births !== REPLY.not_said);

const SINCE_TOLD = Object.values(SINCE_BIRTH).filter((since) => since !== SINCE_BIRTH.not_said);
/** The menopause is reached after twelve months without a period. */
const UNDER_6_MONTHS = SINCE_TOLD.filter((since) => since !== SINCE_BIRTH.from_6_months);

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
    failIf: { all: [is('q1', REPLY.no), { any: [isAny('q17', BORE), isAny('q29', SINCE_TOLD)] }] },
    questions: ['q1', 'q17'],
  },
  {
    id: 'ended_without_relations',
    failIf: { all: [is('q1', REPLY.no), includes('q23', GYNAECOLOGICAL.ended_pregnancy)] },
    questions: ['q1', 'q23'],
  },
  {
    // Ovulation does not return so soon (WHO: no contraception is needed before day 21).
    id: 'pregnancy_and_birth',
    failIf: { all: [is('q28', PREGNANT.yes), is('q29', SINCE_BIRTH.under_3_weeks)] },
    questions: ['q28', 'q29'],
  },
  {
    id: 'menopause_and_birth',
    failIf: { all: [is('q2', PLAN.menopause), isAny('q29', UNDER_6_MONTHS)] },
    questions: ['q2', 'q29'],
  },
  {
    id: 'menopause_and_pregnancy',
    failIf: { all: [is('q2', PLAN.menopause), is('q28', PREGNANT.yes)] },
    questions: ['q2', 'q28'],
  },
  {
    id: 'tubes_and_plans',
    failIf: { all: [includes('q3', METHOD.tubal), isAny('q2', [PLAN.within_a_year, PLAN.soon])] },
    questions: ['q2', 'q3'],
  },
  {
    id: 'infertile_and_trying',
    failIf: { all: [includes('q3', METHOD.cannot_conceive), is('q2', PLAN.soon)] },
    questions: ['q2', 'q3'],
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
  { id: 'impossible_bmi', failIf: impossibleBmi(height, weight, POSSIBLE_BMI), questions: [height.id, weight.id] },
];
