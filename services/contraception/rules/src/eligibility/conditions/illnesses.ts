import { ILLNESS as I, MEDICINE, SEVERITY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { type Finding, isOpen, listOf, type Meaning, type Meanings } from '../finding.ts';
import { OTHER_ILLNESSES } from './other-illnesses.ts';
import { always, bySeverity, each, TROPHOBLASTIC } from './severity.ts';

const ISCHAEMIC = always(['ischaemic_heart_disease', 'ec_severe_cvd']);
const LUPUS = always(
  ...each(
    'sle_antiphospholipid_positive_or_unknown',
    'sle_severe_thrombocytopenia',
    'sle_immunosuppressive',
    'sle_none_of_above',
  ),
);
const HEART = always(
  ...each(
    'valvular_uncomplicated',
    'valvular_complicated',
    'peripartum_cardiomyopathy_mild_lt6m',
    'peripartum_cardiomyopathy_mild_ge6m',
    'peripartum_cardiomyopathy_impaired',
    'atrial_fibrillation',
  ),
);
/** Milder kidney disease has no row. */
const KIDNEY = always(
  [],
  ...['ckd_nephrotic', 'ckd_hemodialysis', 'ckd_peritoneal'].flatMap((id) => [[id], [id, 'ckd_high_potassium']]),
);
const IMMOBILITY = always(
  ...each('surgery_major_prolonged_immobilisation', 'surgery_major_no_prolonged_immobilisation', 'immobility_other'),
);

const sugar = SEVERITY.q2501;
const DIABETES = bySeverity('q2501', [
  [sugar.without_insulin, each('diabetes_nonvascular_non_insulin')],
  [sugar.with_insulin, each('diabetes_nonvascular_insulin')],
  [sugar.vessels_or_20_years, each('diabetes_vascular_or_20y', 'diabetes_nephro_retino_neuropathy')],
  [sugar.pregnancy_only, each('diabetes_gestational_history')],
]);

const pressure = SEVERITY.q2503;
const HYPERTENSION = bySeverity(
  'q2503',
  [
    [pressure.controlled, each('hypertension_controlled')],
    [pressure.from_140, each('hypertension_140_159')],
    [pressure.from_160, each('hypertension_160plus')],
    [pressure.pregnancy_only, each('hypertension_in_pregnancy_history')],
  ],
  each('hypertension_bp_unknown', 'hypertension_vascular'),
);

/** WHO rates migraine without aura by age. */
function migraine({ age }: Facts): Meaning {
  const young = ['migraine_without_aura_lt35', 'ec_migraine'];
  const older = ['migraine_without_aura_ge35', 'ec_migraine'];
  if (age === undefined) return { alternatives: [young, older], question: 'q15' };
  return { alternatives: [age < 35 ? young : older] };
}

const AURA = bySeverity('q2507', [
  [SEVERITY.q2507.within_5_years, [['migraine_with_aura', 'ec_migraine']]],
  [SEVERITY.q2507.before, [['migraine_with_aura_5y_ago', 'ec_migraine']]],
]);

const clots = (...rows: string[]) => rows.map((row) => [row, 'ec_severe_cvd']);
/** What her medicines leave possible, as the page's checks do. */
const mayTake =
  (medicine: number) =>
  ({ medicines }: Facts) =>
    isOpen(medicines) || medicines.has(medicine);
const takesNoThinner = ({ medicines }: Facts) => !medicines.has(MEDICINE.blood_thinner);

/** The mildest first: of an open severity it is named as the reason. */
const CLOT = bySeverity('q2508', [
  [SEVERITY.q2508.before, clots('dvt_pe_history_higher_risk', 'dvt_pe_history_lower_risk'), takesNoThinner],
  [
    SEVERITY.q2508.before_on_thinners,
    clots('dvt_pe_on_therapeutic_anticoagulant', 'dvt_pe_prophylactic_higher_risk', 'dvt_pe_prophylactic_lower_risk'),
    mayTake(MEDICINE.blood_thinner),
  ],
  [SEVERITY.q2508.now, clots('dvt_pe_acute', 'dvt_pe_on_therapeutic_anticoagulant')],
]);

const BREAST_CANCER = bySeverity('q2511', [
  [SEVERITY.q2511.within_5_years, each('breast_cancer_current')],
  [SEVERITY.q2511.before, each('breast_cancer_past_5y')],
]);

const cancer = SEVERITY.q2512;
const ANOTHER_CANCER = bySeverity('q2512', [
  // Rated is the time before treatment.
  [cancer.womb, [[], ['endometrial_cancer']]],
  [cancer.ovary, each('ovarian_cancer')],
  [cancer.trophoblastic, each(...TROPHOBLASTIC)],
  [cancer.elsewhere, each('cancer_elsewhere')],
]);

const hepatitis = (id: 'q2516' | 'q2517') =>
  bySeverity(id, [
    [SEVERITY[id].acute, [['hepatitis_acute_or_flare', 'ec_severe_liver']]],
    [SEVERITY[id].chronic, each('hepatitis_chronic')],
  ]);

const HIV = bySeverity('q2518', [
  [SEVERITY.q2518.well_on_treatment, each('hiv_clinically_well_arv'), mayTake(MEDICINE.hiv)],
  [SEVERITY.q2518.not_well_or_untreated, each('hiv_not_well')],
]);

const CIRRHOSIS = bySeverity('q2519', [
  [SEVERITY.q2519.compensated, each('cirrhosis_compensated')],
  [SEVERITY.q2519.decompensated, [['cirrhosis_decompensated', 'ec_severe_liver']]],
]);

const gall = SEVERITY.q2521;
const GALLBLADDER = bySeverity('q2521', [
  [gall.no_symptoms, each('gallstones_asymptomatic')],
  [gall.symptoms, each('gallbladder_symptomatic_current')],
  [gall.removed, each('gallbladder_cholecystectomy')],
  [gall.medicines, each('gallbladder_medically_treated')],
  [gall.jaundice_in_pregnancy, each('cholestasis_pregnancy')],
  [gall.jaundice_on_pill, each('cholestasis_coc')],
]);

/** What each option of q25 means; the severity questions narrow it. */
const MEANINGS: Meanings = new Map<number, (facts: Facts) => Meaning>([
  [I.diabetes, DIABETES],
  [I.hypertension, HYPERTENSION],
  [I.epilepsy, always(['epilepsy'])],
  [I.anaemia, always(['anaemia_iron_deficiency'])],
  [I.migraine_without_aura, migraine],
  [I.migraine_with_aura, AURA],
  [I.blood_clot, CLOT],
  [I.lupus, LUPUS],
  [I.immobility, IMMOBILITY],
  [I.breast_cancer, BREAST_CANCER],
  [I.another_cancer, ANOTHER_CANCER],
  [I.stroke, always(['stroke', 'ec_severe_cvd'])],
  [I.heart_attack, ISCHAEMIC],
  [I.coronary_disease, ISCHAEMIC],
  [I.hepatitis_b, hepatitis('q2516')],
  [I.hepatitis_c, hepatitis('q2517')],
  [I.hiv, HIV],
  [I.cirrhosis, CIRRHOSIS],
  [I.liver_tumour, always(...each('liver_fnh', 'liver_adenoma', 'liver_hcc'))],
  [I.gallbladder, GALLBLADDER],
  [I.clotting_disorder, always(['thrombophilia'])],
  [I.sickle_cell, always(['sickle_cell'])],
  [I.kidney_disease, KIDNEY],
  [I.heart_valve_or_rhythm, HEART],
  [I.stomach_bypass, always(['bariatric_malabsorptive', 'ec_bariatric_malabsorptive'])],
  [I.transplant, always(['transplant_no_failure'], ['transplant_failure', 'ec_transplant'])],
  [I.bowel_inflammation, always(['ibd', 'ec_ibd'])],
  [I.meningioma, always(['meningioma'])],
  [I.rheumatoid_arthritis, always(['ra_no_immunosuppression'], ['ra_immunosuppression', 'ec_ra'])],
  [I.multiple_sclerosis, always(...each('ms_mobile', 'ms_immobile'))],
  [I.latex_allergy, always(['latex_allergy'])],
]);

const LIST = listOf('q25', 'illnesses', MEANINGS, OTHER_ILLNESSES);

export const illnesses = (facts: Facts): Finding[] => LIST(facts.illnesses, facts);
