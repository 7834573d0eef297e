import {
  GYNAECOLOGICAL as G,
  ILLNESS as I,
  MEDICINE,
  SEVERITY,
  type SeverityId,
} from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import type { Conditions } from './row-conditions.ts';

/** Medicines that can harm an unborn child badly: pregnancy prevention programmes of the European Medicines Agency. */
const HARMFUL: readonly number[] = [MEDICINE.valproate, MEDICINE.isotretinoin];

export const harmfulInPregnancy = ({ medicines }: Facts): number[] => HARMFUL.filter((code) => medicines.has(code));

/** The same, and what a pregnant woman must have looked at today: thinners such as warfarin, and medicines for epilepsy such as topiramate. */
const URGENT_IN_PREGNANCY: readonly number[] = [...HARMFUL, MEDICINE.blood_thinner, MEDICINE.enzyme_inducer];
export const urgentInPregnancy = ({ medicines }: Facts): number[] =>
  URGENT_IN_PREGNANCY.filter((code) => medicines.has(code));

/** From this body mass index a doctor is asked about the dose: older British guidance gives more, newer does not. */
const BMI_FOR_FOLIC_ACID = 30;
/** Diabetes, epilepsy or its medicines, sickle cell disease, medicines for HIV (NHS). */
const FOLIC_ILLNESSES: readonly number[] = [I.diabetes, I.epilepsy, I.sickle_cell];
const FOLIC_MEDICINES: readonly number[] = [
  MEDICINE.enzyme_inducer,
  MEDICINE.lamotrigine,
  MEDICINE.valproate,
  MEDICINE.hiv,
];

/** True if a doctor should say how much folic acid she needs. */
export const needsMoreFolicAcid = ({ illnesses, medicines, bmi = 0 }: Facts): boolean =>
  bmi >= BMI_FOR_FOLIC_ACID ||
  FOLIC_ILLNESSES.some((code) => illnesses.has(code)) ||
  FOLIC_MEDICINES.some((code) => medicines.has(code));

/** Conditions in which a pregnancy may be a serious risk to health, whatever their severity (US MEC, box 2). */
const SERIOUS: readonly number[] = [
  I.epilepsy,
  I.lupus,
  I.breast_cancer,
  I.stroke,
  I.heart_attack,
  I.coronary_disease,
  I.liver_tumour,
  I.clotting_disorder,
  I.sickle_cell,
  I.kidney_disease,
  I.heart_valve_or_rhythm,
  I.stomach_bypass,
  I.transplant,
];

/** The same, except with these answers about the severity. */
const SERIOUS_UNLESS: readonly (readonly [code: number, severity: SeverityId, mild: readonly number[]])[] = [
  [I.diabetes, 'q2501', [SEVERITY.q2501.without_insulin, SEVERITY.q2501.pregnancy_only]],
  [I.hypertension, 'q2503', [SEVERITY.q2503.controlled, SEVERITY.q2503.from_140, SEVERITY.q2503.pregnancy_only]],
  [I.another_cancer, 'q2512', [SEVERITY.q2512.elsewhere]],
  [I.hiv, 'q2518', [SEVERITY.q2518.well_on_treatment]],
  [I.cirrhosis, 'q2519', [SEVERITY.q2519.compensated]],
];

/** What she named that may make a pregnancy a serious risk: there US MEC advises against a weak method alone. */
export function seriousInPregnancy(facts: Facts): Conditions {
  const { illnesses, gynaecological, severity } = facts;
  const unless = SERIOUS_UNLESS.filter(
    ([code, id, mild]) => illnesses.has(code) && !mild.includes(severity[id] ?? SEVERITY[id].unknown),
  ).map(([code]) => code);
  return {
    illnesses: [...SERIOUS.filter((code) => illnesses.has(code)), ...unless],
    gynaecological: gynaecological.has(G.genital_tuberculosis) ? [G.genital_tuberculosis] : [],
    medicines: harmfulInPregnancy(facts),
  };
}
