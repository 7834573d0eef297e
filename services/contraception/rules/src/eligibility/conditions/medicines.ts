import { ILLNESS, MEDICINE as M, METHOD, SEVERITY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import {
  certain,
  type Finding,
  from,
  isOpen,
  listOf,
  type Meaning,
  type Meanings,
  oneOf,
  type Source,
} from '../finding.ts';
import { always } from './severity.ts';

const INDUCER = 'ec_cyp3a4';

/** Which medicine for HIV she takes is not asked. */
const HIV_MEDICINES = [
  ['arv_nrti'],
  ['arv_efavirenz_nevirapine', INDUCER],
  ['arv_etravirine_rilpivirine'],
  ['arv_boosted_pi'],
  ['arv_raltegravir'],
  ['arv_fosamprenavir'],
];

/** Without HIV such medicines are taken to prevent it, always or after an exposure, so the risk of an infection is high. */
const hiv = ({ illnesses }: Facts): Meaning => {
  if (illnesses.has(ILLNESS.hiv)) return { alternatives: HIV_MEDICINES };
  const prevention = [
    ['arv_nrti', 'hiv_high_risk'],
    ['arv_boosted_pi', 'hiv_high_risk'],
  ];
  return isOpen(illnesses)
    ? { alternatives: [...HIV_MEDICINES, ...prevention], question: 'q25' }
    : { alternatives: prevention };
};

const REASONS = [ILLNESS.blood_clot, ILLNESS.clotting_disorder, ILLNESS.heart_valve_or_rhythm];
const WITHOUT_REASON = 'blood_thinner_reason_not_named';
const namesReason = ({ illnesses }: Facts) => REASONS.some((code) => illnesses.has(code));
/** What blood thinners may be for; of an illness that she was asked about and did not name nothing is said. */
const THINNED = [
  [WITHOUT_REASON],
  ['thrombophilia'],
  ['dvt_pe_on_therapeutic_anticoagulant'],
  ['dvt_pe_prophylactic_higher_risk'],
  ['dvt_pe_prophylactic_lower_risk'],
  ['valvular_uncomplicated'],
  ['valvular_complicated'],
  ['peripartum_cardiomyopathy_mild_lt6m'],
  ['peripartum_cardiomyopathy_mild_ge6m'],
  ['peripartum_cardiomyopathy_impaired'],
  ['atrial_fibrillation'],
];
/** Blood thinners have a reason; where she named none, they are one for a doctor themselves. */
const thinner = (facts: Facts): Meaning => {
  if (namesReason(facts)) return { alternatives: [[]] };
  return isOpen(facts.illnesses) ? { alternatives: THINNED, question: 'q25' } : { alternatives: [[WITHOUT_REASON]] };
};

/** True if she takes blood thinners and named nothing that they are for. */
export const hasUnnamedReason = (facts: Facts): boolean => facts.medicines.has(M.blood_thinner) && !namesReason(facts);

const MEANINGS: Meanings = new Map<number, (facts: Facts) => Meaning>([
  [M.enzyme_inducer, always(['anticonvulsants_enzyme_inducing', INDUCER])],
  [M.lamotrigine, always(['lamotrigine'])],
  [M.valproate, always(['valproate'])],
  [M.rifampicin, always(['rifampicin_rifabutin', INDUCER])],
  [M.hiv, hiv],
  [M.st_johns_wort, always(['st_johns_wort', INDUCER])],
  [M.blood_thinner, thinner],
  [M.isotretinoin, always(['isotretinoin'])],
]);

/** Medicines that q30 does not list. */
const OTHERS = [
  ['broad_spectrum_antibiotics'],
  ['antifungals'],
  ['antiparasitics'],
  ['ssri'],
  ['other_enzyme_inducers', INDUCER],
  ['medicine_disturbing_cycles'],
];

const LIST = listOf('q30', 'medicines', MEANINGS, OTHERS);

export function medicines(facts: Facts): Finding[] {
  return [...LIST(facts.medicines, facts), ...untoldHivMedicines(facts), ...repeatedEmergencyPill(facts)];
}

const HIV: Source = { list: 'illnesses', code: ILLNESS.hiv };

/** Who is treated for HIV takes such medicines, also where she did not say what she takes. */
function untoldHivMedicines({ severity, medicines: taken }: Facts): Finding[] {
  if (severity.q2518 !== SEVERITY.q2518.well_on_treatment || taken.has(M.hiv)) return [];
  return [from(HIV, oneOf(HIV_MEDICINES, null, true))];
}

function repeatedEmergencyPill({ uses }: Facts): Finding[] {
  return uses.has(METHOD.emergency_pill) ? [certain('ec_repeated')] : [];
}
