import { GYNAECOLOGICAL as G, ILLNESS as I, MEDICINE as M } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';

/** Codes of q25, q23 and q30. */
export interface Conditions {
  illnesses: number[];
  gynaecological: number[];
  medicines: number[];
}

interface RowGroup extends Partial<Conditions> {
  /** Start of the row's id. */
  starts: string;
  /** Key of its words. */
  words: string;
}

const illness = (starts: string, ...illnesses: [number, ...number[]]): RowGroup => ({
  starts,
  words: `illness.${illnesses[0]}`,
  illnesses,
});
const gynaecological = (starts: string, ...codes: [number, ...number[]]): RowGroup => ({
  starts,
  words: `gynaecological.${codes[0]}`,
  gynaecological: codes,
});
const medicine = (starts: string, code: number, ...illnesses: number[]): RowGroup => ({
  starts,
  words: `medicine.${code}`,
  medicines: [code],
  illnesses,
});
const other = (starts: string, words: string, conditions: Partial<Conditions> = {}): RowGroup => ({
  starts,
  words: `row.${words}`,
  ...conditions,
});

/** Which answers lead to a row of the tables, and its words. The first match counts, so the longer start comes first. */
const GROUPS: readonly RowGroup[] = [
  other('pregnancy', 'pregnancy'),
  other('age_50plus', 'age_50'),
  other('age_over_45', 'age_over_45'),
  other('age_40_45', 'age_40'),
  other('age_20_39', 'age'),
  other('age_18_19', 'age_under_20'),
  other('age_menarche_to_18', 'age_under_18'),
  other('age_', 'age'),
  other('parity_nulliparous', 'no_birth'),
  other('parity_parous', 'birth'),
  other('breastfeeding', 'breastfeeding'),
  other('postpartum_iud', 'days_since_birth'),
  other('postpartum', 'recent_birth'),
  other('permanent_choice', 'permanent'),
  other('birth_complicated', 'recent_birth'),
  other('cycles_not_back', 'cycles'),
  other('partner', 'partner'),
  other('postabortion', 'abortion'),
  other('past_ectopic', 'ectopic'),
  other('pelvic_surgery', 'surgery_before'),
  other('smoking_under_35', 'smoking'),
  other('smoking_35plus', 'smoking_35'),
  other('smoking', 'smoking'),
  other('obesity_bmi_35', 'obesity_35'),
  other('obesity', 'obesity'),
  other('multiple_ascvd', 'several_risks', { illnesses: [I.diabetes, I.hypertension] }),
  other('vte_family', 'family_clot'),
  illness('bariatric', I.stomach_bypass),
  illness('hypertension', I.hypertension),
  medicine('dvt_pe_on_therapeutic', M.blood_thinner, I.blood_clot),
  illness('dvt_pe', I.blood_clot),
  illness('surgery', I.immobility),
  illness('immobility', I.immobility),
  illness('thrombophilia', I.clotting_disorder),
  other('varicose', 'veins', { illnesses: [I.other] }),
  other('superficial_venous', 'veins', { illnesses: [I.other] }),
  other('ischaemic', 'heart_disease', { illnesses: [I.heart_attack, I.coronary_disease] }),
  other('severe_cvd', 'heart_disease', { illnesses: [I.heart_attack, I.coronary_disease, I.stroke] }),
  illness('stroke', I.stroke),
  illness('valvular', I.heart_valve_or_rhythm),
  illness('peripartum_cardiomyopathy', I.heart_valve_or_rhythm),
  illness('atrial', I.heart_valve_or_rhythm),
  illness('long_qt', I.heart_valve_or_rhythm),
  illness('ckd', I.kidney_disease),
  illness('sle', I.lupus),
  illness('ra_', I.rheumatoid_arthritis),
  illness('rheumatoid', I.rheumatoid_arthritis),
  illness('ms_', I.multiple_sclerosis),
  illness('migraine_without', I.migraine_without_aura),
  illness('migraine_with', I.migraine_with_aura),
  other('migraine', 'migraine', { illnesses: [I.migraine_without_aura, I.migraine_with_aura] }),
  illness('epilepsy', I.epilepsy),
  medicine('anticonvulsants', M.enzyme_inducer, I.epilepsy),
  medicine('lamotrigine', M.lamotrigine, I.epilepsy),
  medicine('rifampicin', M.rifampicin),
  medicine('valproate', M.valproate),
  medicine('isotretinoin', M.isotretinoin),
  other('other_enzyme_inducers', 'enzyme_inducers', { medicines: [M.other] }),
  other('medicine_disturbing', 'other_medicine', { medicines: [M.other] }),
  medicine('st_johns', M.st_johns_wort),
  medicine('arv', M.hiv, I.hiv),
  other('cyp3a4', 'enzyme_inducers', { medicines: [M.enzyme_inducer, M.rifampicin, M.st_johns_wort] }),
  other('broad_spectrum', 'other_medicine', { medicines: [M.other] }),
  other('antifungals', 'other_medicine', { medicines: [M.other] }),
  other('antiparasitics', 'other_medicine', { medicines: [M.other] }),
  other('ssri', 'other_medicine', { medicines: [M.other] }),
  gynaecological('irregular', G.irregular_periods),
  other('heavy_or_prolonged', 'heavy_bleeding', { gynaecological: [G.irregular_periods, G.other] }),
  gynaecological('unexplained', G.unexplained_bleeding),
  gynaecological('endometriosis', G.endometriosis),
  gynaecological('benign_ovarian', G.pcos),
  gynaecological('polycystic', G.pcos),
  gynaecological('dysmenorrhoea', G.painful_periods),
  gynaecological('cin', G.cin),
  gynaecological('cervical_cancer', G.cervical_cancer),
  other('cervical_ectropion', 'gynaecological', { gynaecological: [G.other] }),
  gynaecological('fibroids', G.fibroids, G.womb_shape),
  gynaecological('anatomy', G.womb_shape, G.fibroids),
  gynaecological('pid', G.pid),
  other('sti_increased', 'infection_risk'),
  other('sti_very_high', 'infection_risk'),
  gynaecological('sti', G.infection),
  gynaecological('vaginitis', G.infection),
  gynaecological('tuberculosis_pelvic', G.genital_tuberculosis),
  illness('cancer_elsewhere', I.another_cancer),
  other('gtd', 'gtd', { illnesses: [I.another_cancer] }),
  illness('breast_cancer', I.breast_cancer),
  other('breast', 'breast_other', { illnesses: [I.other] }),
  other('endometrial_hyperplasia', 'gynaecological', { gynaecological: [G.other] }),
  illness('endometrial_cancer', I.another_cancer),
  illness('ovarian_cancer', I.another_cancer),
  other('hiv_high_risk', 'hiv_risk'),
  illness('hiv', I.hiv),
  illness('diabetes', I.diabetes),
  illness('gall', I.gallbladder),
  illness('cholestasis', I.gallbladder),
  other('hepatitis', 'hepatitis', { illnesses: [I.hepatitis_b, I.hepatitis_c] }),
  other('severe_liver', 'liver', { illnesses: [I.cirrhosis, I.liver_tumour] }),
  illness('cirrhosis', I.cirrhosis),
  illness('liver', I.liver_tumour),
  illness('ibd', I.bowel_inflammation),
  illness('sickle', I.sickle_cell),
  illness('anaemia', I.anaemia),
  illness('transplant', I.transplant),
  illness('meningioma', I.meningioma),
  ...[
    'dyslipidaemia',
    'headache_nonmigraine',
    'idiopathic_intracranial',
    'depressive',
    'schistosomiasis',
    'tuberculosis_nonpelvic',
    'malaria',
    'thyroid',
    'thalassaemia',
    'cystic_fibrosis',
    'toxic_shock',
    'urinary_tract',
  ].map((starts) => other(starts, 'other_illness', { illnesses: [I.other] })),
  other('latex', 'latex', { illnesses: [I.other] }),
  other('repeated', 'repeated_emergency'),
  other('rape', 'infection_risk'),
  other('another_cancer', 'another_cancer', { illnesses: [I.another_cancer] }),
  other('other_illness', 'other_illness', { illnesses: [I.other] }),
  other('illnesses_not_said', 'not_said', { illnesses: [I.not_said] }),
];

/** Rows of emergency, barrier, behavioural and permanent methods name the method before the condition. */
const OF_A_METHOD =
  /^(ec|barrier|condoms?|spermicide|diaphragm|fam?|fab|fertility_awareness|calendar|withdrawal|lam|sterilisation|tubal|vasectomy)_/;

const findGroup = (row: string): RowGroup | undefined =>
  GROUPS.find(({ starts }) => `${row}_`.startsWith(starts)) ??
  (OF_A_METHOD.test(row) ? findGroup(row.replace(OF_A_METHOD, '')) : undefined);

/** Cached: a report asks for hundreds of rows. */
const groups = new Map<string, RowGroup | undefined>();
function groupOf(row: string): RowGroup | undefined {
  if (!groups.has(row)) groups.set(row, findGroup(row));
  return groups.get(row);
}

/** Key of the words of a row; "something in your answers" where a row is not known here. */
export const rowWords = (row: string): string => groupOf(row)?.words ?? 'row.unknown';

/** What she named in q25, q23 and q30 that leads to the rows. A row that nothing she named explains gives nothing. */
export function namedFor(rows: readonly string[], { illnesses, gynaecological: gyn, medicines }: Facts): Conditions {
  const found = rows.flatMap((row) => groupOf(row) ?? []);
  const of = (list: keyof Conditions, given: ReadonlySet<number>) =>
    [...given].filter((code) => found.some((group) => group[list]?.includes(code)));
  return {
    illnesses: of('illnesses', illnesses),
    gynaecological: of('gynaecological', gyn),
    medicines: of('medicines', medicines),
  };
}

/** A row that follows from age, births, breastfeeding and the like, not from an illness or a medicine. */
export function isOfLife(row: string): boolean {
  const group = groupOf(row);
  return group !== undefined && !group.illnesses && !group.gynaecological && !group.medicines;
}

export const isNone = ({ illnesses, gynaecological: gyn, medicines }: Conditions) =>
  illnesses.length + gyn.length + medicines.length === 0;
