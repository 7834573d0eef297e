import { ILLNESS as I, MEDICINE, SEVERITY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import { isOpen } from '../eligibility/finding.ts';
import { isListed, isNone, isWeak, namedIn } from './named.ts';
import type { Situation } from './rule.ts';

/** Diabetes and high blood pressure, with the row of each where she had it in a pregnancy only and has it no longer. */
const IN_PREGNANCY = [
  { illness: I.diabetes, id: 'q2501', level: SEVERITY.q2501.pregnancy_only, row: 'diabetes_gestational_history' },
  {
    illness: I.hypertension,
    id: 'q2503',
    level: SEVERITY.q2503.pregnancy_only,
    row: 'hypertension_in_pregnancy_history',
  },
] as const;

/** The illnesses that she has, and rows of those that she had in a pregnancy only. */
export function illnessesNow({ illnesses, severity }: Pick<Facts, 'illnesses' | 'severity'>) {
  const past = IN_PREGNANCY.filter(({ illness, id, level }) => illnesses.has(illness) && severity[id] === level);
  const over = new Set<number>(past.map(({ illness }) => illness));
  return { now: new Set([...illnesses].filter((code) => !over.has(code))), rows: past.map(({ row }) => row) };
}

/** Medicines that can harm an unborn child badly: pregnancy prevention programmes of the European Medicines Agency. */
const HARMFUL: readonly number[] = [MEDICINE.valproate, MEDICINE.isotretinoin];

export const harmfulInPregnancy = ({ medicines }: Facts): number[] => HARMFUL.filter((code) => medicines.has(code));

/** Some of each kind harm an unborn child, as topiramate, phenytoin and warfarin do: changed before she tries. */
const CHANGED_FIRST: readonly number[] = [MEDICINE.enzyme_inducer, MEDICINE.blood_thinner];
export const changedBeforePregnancy = ({ medicines }: Facts): number[] =>
  CHANGED_FIRST.filter((code) => medicines.has(code));

/** Their dose or kind is looked at before a pregnancy, and illnesses whose usual medicines may harm (methotrexate, mycophenolate, ACE inhibitors). */
const ASKED_FIRST: readonly number[] = [MEDICINE.lamotrigine, MEDICINE.rifampicin, MEDICINE.hiv, MEDICINE.other];
const TREATED: readonly number[] = [
  I.hypertension,
  I.lupus,
  I.transplant,
  I.bowel_inflammation,
  I.rheumatoid_arthritis,
  I.multiple_sclerosis,
];

/**
 * Illnesses that expose a woman to more risk in a pregnancy (WHO's and CDC's lists), and those above. Not here: HIV, clots and
 * high blood pressure, which have lines of their own.
 */
const CARED_FOR_IN_PREGNANCY: readonly number[] = [
  ...[I.diabetes, I.epilepsy, I.breast_cancer, I.another_cancer, I.stroke, I.heart_attack, I.coronary_disease],
  ...[I.cirrhosis, I.liver_tumour, I.sickle_cell, I.kidney_disease, I.heart_valve_or_rhythm, I.stomach_bypass],
  ...TREATED.filter((code) => code !== I.hypertension),
];
export function caredForInPregnancy(facts: Facts): number[] {
  const { now } = illnessesNow(facts);
  return CARED_FOR_IN_PREGNANCY.filter((code) => now.has(code));
}

/** Of what she named, that which a table counts against condoms alone, as a pregnancy would be a serious risk (WHO). */
function seriousInPregnancy({ verdicts, causes }: Situation) {
  const weak = verdicts.filter(({ method }) => isWeak(method)).flatMap(({ method }) => causes(method));
  return namedIn(weak.filter((cause) => !cause.own && isListed(cause)));
}

/** What she named that a doctor looks at before she tries, for its treatment or for the risk to her; null if nothing. */
export function askedBeforePregnancy(situation: Situation) {
  const { medicines } = situation.facts;
  const illnesses = illnessesNow(situation.facts).now;
  const serious = seriousInPregnancy(situation);
  const found = {
    illnesses: [...new Set([...TREATED.filter((code) => illnesses.has(code)), ...serious.illnesses])],
    gynaecological: serious.gynaecological,
    medicines: ASKED_FIRST.filter((code) => medicines.has(code)),
  };
  return isNone(found) ? null : found;
}

/** The same as harmful, and what a pregnant woman must have looked at today: thinners such as warfarin, and medicines for epilepsy such as topiramate. */
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

/** What she named for which a doctor should say how much folic acid she needs; null if nothing. */
export function moreFolicAcidFor(facts: Facts) {
  const { medicines, bmi = 0 } = facts;
  const illnesses = illnessesNow(facts).now;
  const found = {
    illnesses: FOLIC_ILLNESSES.filter((code) => illnesses.has(code)),
    medicines: FOLIC_MEDICINES.filter((code) => medicines.has(code)),
    rows: bmi >= BMI_FOR_FOLIC_ACID ? ['obesity_bmi_30plus'] : [],
  };
  return Object.values(found).some(({ length }) => length > 0) ? found : null;
}

/**
 * HIV that she has, or medicines for it where her illnesses are open: medicines that prevent it are no sign of it. Treatment
 * in the pregnancy keeps it from the child (NHS), so it starts now.
 */
export const hasHiv = ({ illnesses, medicines }: Facts): boolean =>
  illnesses.has(I.hiv) || (medicines.has(MEDICINE.hiv) && isOpen(illnesses));

/** A clot now or before, or blood that clots too easily: whether she needs heparin is decided early (RCOG). */
export const mayClot = ({ illnesses }: Facts): boolean =>
  illnesses.has(I.blood_clot) || illnesses.has(I.clotting_disorder);

/** She takes medicines whose names we do not know: some harm an unborn child (mycophenolate, acitretin, methotrexate). */
export const takesUnnamedMedicines = ({ medicines }: Facts): boolean =>
  medicines.has(MEDICINE.other) || medicines.has(MEDICINE.not_said);
