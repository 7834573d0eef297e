import { METHOD_IDS, type MethodId } from '@vesela/contraception-rules';
import {
  GYNAECOLOGICAL,
  ILLNESS,
  MEDICINE,
  METHOD,
  OTHER,
  PLAN,
  PREGNANT,
  REPLY,
  SEVERITY,
  type SeverityId,
  SINCE_BIRTH,
} from '@vesela/contracts/contraception/options';
import type { Health } from './random-health.ts';

interface Figure {
  about(answers: Health): boolean;
  /** None of them may suit. */
  methods: readonly MethodId[];
}

const COMBINED: readonly MethodId[] = ['combined_pill', 'patch', 'ring'];
const COILS: readonly MethodId[] = ['copper_iud', 'hormonal_iud'];
const HORMONES: readonly MethodId[] = [...COMBINED, 'progestin_pill', 'implant', 'injection', 'hormonal_iud'];
const NOT_SAID = 51;

const is = (answers: Health, id: string, code: number) => Number(answers[id] ?? -1) === code;
const chose = (answers: Health, id: string, code: number) =>
  (answers[id] as string[] | undefined)?.includes(String(code));
const uses = (answers: Health, ...codes: number[]) => codes.some((code) => chose(answers, 'q3', code));
const severe = (answers: Health, id: SeverityId, ...codes: number[]) =>
  answers[id] === undefined || codes.some((code) => is(answers, id, code));
const bmi = ({ q160, q161 }: Health) => (Number(q161) * 10_000) / Number(q160) ** 2;

/** The findings of the clinical review under "the advice says more than was asked", each as sets and those against it. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  'under 3 weeks after a birth, combined method suits': {
    about: (a) => !is(a, 'q17', 0) && a.q17 !== undefined && is(a, 'q29', SINCE_BIRTH.under_3_weeks) && is(a, 'q19', 0),
    methods: COMBINED,
  },
  'gave birth, time since not told, combined method suits': {
    about: (a) =>
      ['1', '2', '3', '4'].includes(String(a.q17)) && (a.q29 === undefined || is(a, 'q29', 5)) && is(a, 'q19', 0),
    methods: COMBINED,
  },
  'trying or soon, not "not pregnant", copper coil suits': {
    about: (a) =>
      is(a, 'q2', PLAN.soon) &&
      !is(a, 'q1', REPLY.no) &&
      !is(a, 'q28', PREGNANT.no) &&
      !uses(a, METHOD.tubal, METHOD.cannot_conceive),
    methods: ['copper_iud'],
  },
  'gynaecological conditions not said, coil suits': { about: (a) => !!chose(a, 'q23', NOT_SAID), methods: COILS },
  'illnesses not said, hormones suit': { about: (a) => !!chose(a, 'q25', NOT_SAID), methods: HORMONES },
  'fibroids, cavity distorted or unknown, coil suits': {
    about: (a) =>
      !!chose(a, 'q23', GYNAECOLOGICAL.fibroids) &&
      severe(a, 'q2303', SEVERITY.q2303.cavity_distorted, SEVERITY.q2303.unknown),
    methods: COILS,
  },
  'another gynaecological condition, coil suits': {
    about: (a) => !!chose(a, 'q23', OTHER) && !uses(a, METHOD.iud),
    methods: COILS,
  },
  'cancer of the womb or untold, coil suits to start': {
    about: (a) =>
      !!chose(a, 'q25', ILLNESS.another_cancer) &&
      severe(a, 'q2512', SEVERITY.q2512.womb, SEVERITY.q2512.unknown) &&
      !uses(a, METHOD.iud),
    methods: COILS,
  },
  'HIV, not well or untold, coil suits to start': {
    about: (a) =>
      !!chose(a, 'q25', ILLNESS.hiv) &&
      severe(a, 'q2518', SEVERITY.q2518.not_well_or_untreated, SEVERITY.q2518.unknown) &&
      !uses(a, METHOD.iud),
    methods: COILS,
  },
  'enzyme inducer, rifampicin or medicines untold, a pill suits': {
    about: (a) =>
      a.q30 === undefined ||
      !![MEDICINE.enzyme_inducer, MEDICINE.rifampicin, NOT_SAID].some((code) => chose(a, 'q30', code)),
    methods: [...COMBINED, 'progestin_pill'],
  },
  'from 50, combined method or injection suits': {
    about: (a) => Number(a.q15) >= 50,
    methods: [...COMBINED, 'injection'],
  },
  'BMI from 35, combined method suits': { about: (a) => bmi(a) >= 35, methods: COMBINED },
  'clot in the family, combined method suits': { about: (a) => is(a, 'q26', REPLY.yes), methods: COMBINED },
  'HIV, spermicide or diaphragm suits': {
    about: (a) => !!chose(a, 'q25', ILLNESS.hiv),
    methods: ['spermicide', 'diaphragm'],
  },
  'irregular periods or breastfeeding, calendar method suits': {
    about: (a) => !!chose(a, 'q23', GYNAECOLOGICAL.irregular_periods) || (is(a, 'q19', REPLY.yes) && !is(a, 'q17', 0)),
    methods: ['calendar'],
  },
  'from 35, stopped smoking within a year or not told, combined method suits': {
    about: (a) => is(a, 'q22', REPLY.no) && Number(a.q15) >= 35 && !is(a, 'q22B', REPLY.no),
    methods: COMBINED,
  },
  'allergy to latex, condoms or diaphragm suit': {
    about: (a) => !!chose(a, 'q25', ILLNESS.latex_allergy),
    methods: ['male_condom', 'female_condom', 'diaphragm'],
  },
  'a pregnancy that ended early, coil or calendar method suits': {
    about: (a) => !!chose(a, 'q23', GYNAECOLOGICAL.ended_pregnancy),
    methods: [...COILS, 'calendar'],
  },
  'no stable partner and no condom every time, spermicide or diaphragm suits': {
    about: (a) =>
      !is(a, 'q1', REPLY.no) &&
      !is(a, 'q20', REPLY.yes) &&
      (!uses(a, METHOD.condom_regular, METHOD.female_condom) || uses(a, METHOD.condom_irregular)),
    methods: ['spermicide', 'diaphragm'],
  },
  'after the menopause, combined method, injection or calendar suits': {
    about: (a) => is(a, 'q2', PLAN.menopause),
    methods: [...COMBINED, 'injection', 'calendar'],
  },
  'pregnant, anything suits': { about: (a) => is(a, 'q28', PREGNANT.yes), methods: METHOD_IDS },
  'meningioma, injection suits': { about: (a) => !!chose(a, 'q25', ILLNESS.meningioma), methods: ['injection'] },
};
