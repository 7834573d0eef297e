import { BMI_FROM } from '@vesela/contracts/body-mass-index';
import { ILLNESS, OTHER, REPLY, SEVERITY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { certain, type Finding, from, mayBe, perhaps, type Source } from '../finding.ts';
import { bandOf } from './age.ts';

const ROW = 'multiple_ascvd_risk_factors';
const MAY_BE = [[ROW]];
const TOGETHER: Source = { list: 'several_risks', code: 0 };
const SMOKER_FROM = 35;
/** From this age on age itself may be one of the risks (WHO and US name "older age" without a number). */
const OLDER_FROM = 40;

/** One risk: sure, possible or absent. */
type Degree = 'sure' | 'possible' | undefined;

/** Two or more of: older age, smoking, diabetes, high blood pressure, obesity, blood fats. */
export function heartRisks(facts: Facts): Finding[] {
  const degrees = [
    smoker(facts),
    illness(facts, 'diabetes'),
    illness(facts, 'hypertension'),
    obese(facts),
    ...softer(facts),
  ];
  const sure = degrees.filter((degree) => degree === 'sure').length;
  const possible = degrees.filter(Boolean).length;
  if (sure >= 2) return [from(TOGETHER, certain(ROW))];
  if (possible < 2) return [];
  const question = sure + unsettled(facts) >= 2 ? null : questionOf(facts);
  return [from(TOGETHER, perhaps(MAY_BE, question, sure > 0))];
}

/** Those of the risks that she told of, also such as alone are none for sure. */
export function heartRisksOf(facts: Facts) {
  const { smokes, age } = facts;
  const rows = [
    smokes === REPLY.yes ? (smoker(facts) === 'sure' ? 'smoking_35plus_lt15' : 'smoking_under_35') : undefined,
    obese(facts) === 'sure' ? 'obesity_bmi_30plus' : undefined,
    age !== undefined && age >= OLDER_FROM ? bandOf(age) : undefined,
  ];
  return {
    illnesses: (['diabetes', 'hypertension'] as const)
      .filter((name) => facts.illnesses.has(ILLNESS[name]) && illness(facts, name))
      .map((name) => ILLNESS[name]),
    rows: rows.filter((row) => row !== undefined),
  };
}

/** Possible risks that no question settles: smoking before 35, and age. */
const unsettled = ({ smokes, age }: Facts): number =>
  age === undefined ? 0 : [smokes === REPLY.yes && age < SMOKER_FROM, age >= OLDER_FROM].filter(Boolean).length;

function smoker({ smokes, age }: Facts): Degree {
  if (smokes === REPLY.no) return undefined;
  return smokes === REPLY.yes && age !== undefined && age >= SMOKER_FROM ? 'sure' : 'possible';
}

/** What was there in a pregnancy only is no lasting risk. */
function illness({ illnesses, severity }: Facts, name: 'diabetes' | 'hypertension'): Degree {
  if (!mayBe(illnesses, ILLNESS[name])) return undefined;
  const [level, { pregnancy_only, unknown }] =
    name === 'diabetes' ? [severity.q2501, SEVERITY.q2501] : [severity.q2503, SEVERITY.q2503];
  if (!illnesses.has(ILLNESS[name]) || level === undefined || level === unknown) return 'possible';
  return level === pregnancy_only ? undefined : 'sure';
}

function obese({ bmi }: Facts): Degree {
  if (bmi === undefined) return 'possible';
  return bmi >= BMI_FROM.obesity ? 'sure' : undefined;
}

/** Age, and blood fats, which only "other" can mean. */
const softer = ({ age, illnesses }: Facts): Degree[] => [
  age === undefined || age >= OLDER_FROM ? 'possible' : undefined,
  mayBe(illnesses, OTHER) ? 'possible' : undefined,
];

function questionOf({ illnesses, severity, smokes, age, bmi, bodyQuestion }: Facts): string | null {
  if (mayBe(illnesses, OTHER)) return 'q25';
  if (bmi === undefined) return bodyQuestion;
  if (smokes === undefined || smokes === REPLY.not_said) return 'q22';
  if (age === undefined) return 'q15';
  const unclear = (level: number | undefined) => level === undefined || level === SEVERITY.q2501.unknown;
  if (illnesses.has(ILLNESS.hypertension) && unclear(severity.q2503)) return 'q2503';
  return illnesses.has(ILLNESS.diabetes) && unclear(severity.q2501) ? 'q2501' : null;
}
