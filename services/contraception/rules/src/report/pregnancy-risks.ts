import { ILLNESS as I, MEDICINE } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';

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

/** What she named for which a doctor should say how much folic acid she needs; null if nothing. */
export function moreFolicAcidFor({ illnesses, medicines, bmi = 0 }: Facts) {
  const found = {
    illnesses: FOLIC_ILLNESSES.filter((code) => illnesses.has(code)),
    medicines: FOLIC_MEDICINES.filter((code) => medicines.has(code)),
    rows: bmi >= BMI_FOR_FOLIC_ACID ? ['obesity_bmi_30plus'] : [],
  };
  return Object.values(found).some(({ length }) => length > 0) ? found : null;
}
