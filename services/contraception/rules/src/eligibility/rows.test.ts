import { describe, expect, it } from '@jest/globals';
import { SEVERITY, severityOf } from '@vesela/contracts/contraception/options';
import { factsOf, type GivenAnswers } from '../answers/facts.ts';
import { findingsOf } from './eligibility.ts';
import { codes, HEALTHY } from './healthy.testing.ts';
import { ROWS } from './mec.ts';

const BMI_31 = { q160: 160, q161: 79.5 };
const BMI_36 = { q160: 160, q161: 93 };
const birth = (q29: string, more: GivenAnswers = {}) => ({ q17: '1', q19: '0', q29, q29A: '0', ...more });

/** Rows that certainly apply, beside her age and the number of births. */
const CERTAIN: readonly (readonly [rows: string, answers: GivenAnswers])[] = [
  ['age_20_39 parity_nulliparous', {}],
  ['pregnancy ec_pregnancy pregnancy_known', { q28: '2' }],
  ['age_menarche_to_18', { q15: 17 }],
  ['age_18_19', { q15: 18 }],
  ['age_18_19', { q15: 19 }],
  ['age_20_39', { q15: 39 }],
  ['age_40_45', { q15: 45 }],
  ['age_over_45', { q15: 49 }],
  ['age_50plus', { q15: 50 }],
  ['parity_parous', { q17: '4', q29: '4', q19: '0' }],
  ['menopause_reached', { q2: '3', q15: 46 }],
  ['permanent_choice', { q15: 40 }],
  ['permanent_choice', birth('4', { q15: 29 })],
  ['permanent_choice', birth('4', { q15: 40, q2: '1' })],
  ['permanent_choice', birth('4', { q15: 40, q2: '2' })],
  ['smoking_under_35', { q15: 34, q22: '1' }],
  ['smoking_35plus_lt15', { q15: 35, q22: '1', q22A: '0' }],
  ['smoking_35plus_lt15', { q15: 35, q22: '1', q22A: '2' }],
  ['smoking_35plus_ge15', { q15: 35, q22: '1', q22A: '1' }],
  ['smoking_35plus_stopped_lt1y', { q15: 35, q22: '0', q22B: '1' }],
  ['latex_allergy', { q25: codes(32) }],
  ['obesity_bmi_30plus ec_obesity', BMI_31],
  ['obesity_bmi_30plus obesity_bmi_35plus', BMI_36],
  ['obesity_under18_bmi30', { ...BMI_31, q15: 17 }],
  ['postpartum_nonbreastfeeding_21_42d postpartum_iud_48h_4w postpartum_7_42d', birth('1')],
  ['postpartum_nonbreastfeeding_21_42d_vte', birth('1', { q29A: '1' })],
  ['postpartum_nonbreastfeeding_21_42d_vte', birth('1', { q15: 35 })],
  ['postpartum_nonbreastfeeding_21_42d postpartum_iud_ge4w postpartum_7_42d', birth('2')],
  ['postpartum_nonbreastfeeding_gt42d postpartum_iud_ge4w', birth('3')],
  ['breastfeeding_21_29d ec_breastfeeding', birth('1', { q19: '1' })],
  ['breastfeeding_21_29d_vte', birth('1', { q19: '1', q22: '1' })],
  ['breastfeeding_gt42d', birth('3', { q19: '1' })],
  ['breastfeeding_gt42d', { q17: '1', q19: '1', q19A: '1' }],
  ['breastfeeding_ge6m', birth('4', { q19: '1' })],
  ['dysmenorrhoea_severe', { q23: codes(2) }],
  ['fibroids', { q23: codes(3), q2303: '0' }],
  ['fibroids_distorting', { q23: codes(3), q2303: '1' }],
  ['endometriosis', { q23: codes(4) }],
  ['benign_ovarian_tumours polycystic_ovaries', { q23: codes(6) }],
  ['cin', { q23: codes(7) }],
  ['pid_current', { q23: codes(8), q2308: '0' }],
  ['pid_past_with_later_pregnancy', { q23: codes(8), q2308: '1' }],
  ['pid_past_without_later_pregnancy', { q23: codes(8), q2308: '2' }],
  ['sti_current_cervicitis', { q23: codes(9), q2309: '0' }],
  ['cervical_cancer_awaiting_treatment', { q23: codes(11), q2311: '0' }],
  ['anatomy_other', { q23: codes(12), q2312: '0' }],
  ['anatomy_distorted', { q23: codes(12), q2312: '1' }],
  ['sti_increased_risk', { q20: '0' }],
  ['diabetes_nonvascular_non_insulin', { q25: codes(1), q2501: '0' }],
  ['diabetes_nonvascular_insulin', { q25: codes(1), q2501: '1' }],
  ['diabetes_gestational_history', { q25: codes(1), q2501: '3' }],
  ['hypertension_controlled', { q25: codes(3), q2503: '0' }],
  ['hypertension_140_159', { q25: codes(3), q2503: '1' }],
  ['hypertension_160plus', { q25: codes(3), q2503: '2' }],
  ['hypertension_in_pregnancy_history', { q25: codes(3), q2503: '3' }],
  ['epilepsy', { q25: codes(4) }],
  ['anaemia_iron_deficiency', { q25: codes(5) }],
  ['migraine_without_aura_lt35 ec_migraine', { q15: 34, q25: codes(6) }],
  ['migraine_without_aura_ge35', { q15: 35, q25: codes(6) }],
  ['migraine_with_aura', { q25: codes(7), q2507: '0' }],
  ['migraine_with_aura_5y_ago', { q25: codes(7), q2507: '1' }],
  ['breast_cancer_current', { q25: codes(11), q2511: '0' }],
  ['breast_cancer_past_5y', { q25: codes(11), q2511: '1' }],
  ['ovarian_cancer', { q25: codes(12), q2512: '1' }],
  ['cancer_elsewhere', { q25: codes(12), q2512: '3' }],
  ['stroke ec_severe_cvd', { q25: codes(13) }],
  ['ischaemic_heart_disease', { q25: codes(14) }],
  ['ischaemic_heart_disease', { q25: codes(15) }],
  ['hepatitis_acute_or_flare ec_severe_liver', { q25: codes(16), q2516: '0' }],
  ['hepatitis_chronic', { q25: codes(17), q2517: '1' }],
  ['hiv_clinically_well_arv', { q25: codes(18), q2518: '0' }],
  ['hiv_not_well', { q25: codes(18), q2518: '1' }],
  ['cirrhosis_compensated', { q25: codes(19), q2519: '0' }],
  ['cirrhosis_decompensated', { q25: codes(19), q2519: '1' }],
  ['gallstones_asymptomatic', { q25: codes(21), q2521: '0' }],
  ['gallbladder_symptomatic_current', { q25: codes(21), q2521: '1' }],
  ['gallbladder_cholecystectomy', { q25: codes(21), q2521: '2' }],
  ['gallbladder_medically_treated', { q25: codes(21), q2521: '3' }],
  ['cholestasis_pregnancy', { q25: codes(21), q2521: '6' }],
  ['cholestasis_coc', { q25: codes(21), q2521: '7' }],
  ['thrombophilia', { q25: codes(22) }],
  ['sickle_cell', { q25: codes(23) }],
  ['bariatric_malabsorptive ec_bariatric_malabsorptive', { q25: codes(26) }],
  ['ibd ec_ibd', { q25: codes(28) }],
  ['meningioma', { q25: codes(29) }],
  ['multiple_ascvd_risk_factors', { q25: codes(1, 3), q2501: '0', q2503: '0' }],
  ['multiple_ascvd_risk_factors', { ...BMI_31, q15: 35, q22: '1' }],
  ['anticonvulsants_enzyme_inducing ec_cyp3a4', { q30: codes(1) }],
  ['lamotrigine', { q30: codes(2) }],
  ['valproate', { q30: codes(3) }],
  ['rifampicin_rifabutin', { q30: codes(4) }],
  ['hiv_high_risk', { q30: codes(5) }],
  ['st_johns_wort', { q30: codes(6) }],
  ['isotretinoin', { q30: codes(8) }],
  ['ec_repeated', { q3: codes(10) }],
];

/** Rows among which an answer leaves it open, and those that it rules out. */
const OPEN: readonly (readonly [may: string, mayNot: string, answers: GivenAnswers])[] = [
  ['menopause_reached', '', { q2: undefined as never, q15: 46 }],
  ['', 'menopause_reached', { q2: undefined as never, q15: 29 }],
  ['', 'menopause_reached', { q2: '0', q15: 55 }],
  ['pregnancy', '', { q28: '1' }],
  ['pregnancy', '', { q28: undefined as never, q2: '2' }],
  ['', 'pregnancy', { q28: undefined as never, q1: '0' }],
  ['', 'pregnancy', { q28: undefined as never, q2: '3', q15: 52 }],
  ['pregnancy', '', { q28: undefined as never, q2: '3', q15: 40 }],
  ['', 'pregnancy', { q28: undefined as never, q3: codes(16) }],
  ['postpartum_iud_10min_48h postpartum_iud_48h_4w postpartum_7_42d', 'postpartum_iud_ge4w', birth('0')],
  ['breastfeeding_lt21d breastfeeding_ge6m', 'postpartum_nonbreastfeeding_lt21d', { q17: '1', q19: '1' }],
  ['breastfeeding_21_29d breastfeeding_30_42d', 'breastfeeding_lt21d', birth('2', { q19: '1', q19A: '0' })],
  ['postpartum_nonbreastfeeding_lt21d', '', { q17: '1', q19: '0' }],
  ['postpartum_nonbreastfeeding_lt21d parity_nulliparous', '', { q17: '5' }],
  ['', 'permanent_choice', birth('4', { q15: 30 })],
  ['permanent_choice', '', birth('4', { q15: 30, q2: undefined as never })],
  ['permanent_choice', '', birth('5', { q15: 30, q17: '5' })],
  ['birth_complicated', '', birth('2', { q29A: '4' })],
  ['smoking_35plus_lt15 smoking_35plus_ge15', 'smoking_under_35', { q15: 35, q22: '1' }],
  ['smoking_35plus_ge15 smoking_35plus_stopped_lt1y', '', { q15: 40, q22: '5' }],
  ['smoking_35plus_stopped_lt1y', '', { q15: 35, q22: '0', q22B: '5' }],
  ['smoking_35plus_stopped_ge1y', 'smoking_35plus_stopped_lt1y', { q15: 35, q22: '0', q22B: '0' }],
  ['', 'smoking_35plus_stopped_lt1y', { q15: 34, q22: '0' }],
  ['postabortion_septic postabortion_first_spontaneous', '', { q23: codes(14) }],
  ['vte_family_first_degree vte_family_first_degree_lt45', '', { q26: '4' }],
  ['heavy_or_prolonged_bleeding', '', { q23: codes(1) }],
  // Each of them now, or before and healed.
  ['unexplained_vaginal_bleeding', '', { q23: codes(10) }],
  ['tuberculosis_pelvic', '', { q23: codes(13) }],
  ['endometrial_cancer', '', { q25: codes(12), q2512: '0' }],
  ['arv_nrti arv_boosted_pi', 'arv_fosamprenavir', { q30: codes(5) }],
  ['cervical_cancer_trachelectomy', 'cervical_cancer_awaiting_treatment', { q23: codes(11), q2311: '1' }],
  ['vaginitis sti_other', 'sti_current_cervicitis', { q23: codes(9), q2309: '1' }],
  ['', 'sti_current_cervicitis vaginitis', { q23: codes(9), q2309: '2' }],
  ['dvt_pe_acute', 'dvt_pe_history_higher_risk', { q25: codes(8), q2508: '0' }],
  ['dvt_pe_prophylactic_higher_risk', 'dvt_pe_acute', { q25: codes(8), q2508: '1' }],
  ['dvt_pe_history_higher_risk dvt_pe_history_lower_risk', 'dvt_pe_acute', { q25: codes(8), q2508: '2' }],
  ['hypertension_bp_unknown hypertension_vascular', '', { q25: codes(3), q2503: '4' }],
  ['ckd_hemodialysis ckd_high_potassium', '', { q25: codes(24) }],
  ['atrial_fibrillation peripartum_cardiomyopathy_impaired', '', { q25: codes(25) }],
  ['arv_fosamprenavir', 'hiv_high_risk', { q25: codes(18), q2518: '0', q30: codes(5) }],
  ['atrial_fibrillation dvt_pe_on_therapeutic_anticoagulant', '', { q25: codes(51), q30: codes(7) }],
  ['blood_thinner_reason_not_named', 'atrial_fibrillation', { q30: codes(7) }],
  ['', 'atrial_fibrillation', { q25: codes(8), q2508: '2', q30: codes(7) }],
  ['pill_advised_against', 'latex_allergy', { q13: codes(8) }],
  ['superficial_venous_thrombosis thyroid', 'stroke sickle_cell latex_allergy', { q25: codes(50) }],
  ['stroke sickle_cell superficial_venous_thrombosis', '', { q25: codes(51) }],
  ['endometrial_hyperplasia gtd_undetectable', 'pid_current', { q23: codes(50) }],
  ['pid_current tuberculosis_pelvic endometrial_hyperplasia', '', { q23: codes(51) }],
  ['other_enzyme_inducers ssri', 'rifampicin_rifabutin', { q30: codes(50) }],
  ['rifampicin_rifabutin other_enzyme_inducers', '', { q30: codes(51) }],
];

const allowed = (answers: GivenAnswers) => {
  const given = Object.entries({ ...HEALTHY, ...answers }).filter(([, value]) => value !== undefined);
  return findingsOf(factsOf(Object.fromEntries(given)));
};
const certainly = (answers: GivenAnswers) =>
  allowed(answers).flatMap(({ alternatives: [first = [], ...others] }) =>
    first.filter((row) => others.every((rows) => rows.includes(row))),
  );
const possibly = (answers: GivenAnswers) => allowed(answers).flatMap(({ alternatives }) => alternatives.flat());
const list = (rows: string) => rows.split(' ').filter(Boolean);

describe('rows', () => {
  it.each(CERTAIN)('%s certainly follow from %j', (rows, answers) => {
    expect(certainly(answers)).toEqual(expect.arrayContaining(list(rows)));
  });

  it.each(OPEN)('%s may follow, and not %s, from %j', (may, mayNot, answers) => {
    const rows = possibly(answers);
    expect(rows).toEqual(expect.arrayContaining(list(may)));
    expect(rows.filter((row) => list(mayNot).includes(row))).toEqual([]);
  });

  it('follow from some answer, each of them, or say why not', () => {
    const severities = Object.entries(SEVERITY).flatMap(([id, levels]) => {
      const { question, code } = severityOf(id as keyof typeof SEVERITY);
      return Object.values(levels).map((level) => ({ [question]: codes(code), [id]: String(level) }));
    });
    const named = ['q23', 'q25', 'q30'].flatMap((id) =>
      Array.from({ length: 52 }, (_, code): GivenAnswers => ({ [id]: codes(code) })),
    );
    const births = ['0', '1', '2', '3', '4'].flatMap((q29) =>
      ['0', '1'].flatMap((q19) => ['0', '1'].map((q29A) => birth(q29, { q19, q29A }))),
    );
    const cases = [...CERTAIN.map(([, answers]) => answers), ...OPEN.map(([, , answers]) => answers)];
    const sepsis = birth('2', { q23: codes(50) });
    const reached = new Set([...cases, ...severities, ...named, ...births, sepsis].flatMap(possibly));
    expect(ROWS.filter(({ id, unreachable }) => !unreachable && !reached.has(id)).map(({ id }) => id)).toEqual([]);
    expect(ROWS.filter(({ id, unreachable }) => unreachable && reached.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
