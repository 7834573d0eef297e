import { describe, expect, it } from '@jest/globals';
import { factsOf, type GivenAnswers } from '../answers/facts.ts';
import { METHODS } from '../catalogue/methods.ts';
import { eligibilityOf, findingsOf } from './eligibility.ts';
import { categoryIn, PHASES, RATED_METHODS, ROW_IDS, UnknownRowError } from './mec.ts';

const codes = (...numbers: number[]) => numbers.map(String);

/** Every row that the questions can reach, with answers that lead to it. `may` marks rows that only may apply. */
const REACHED: readonly (readonly [row: string, answers: GivenAnswers, may?: 'may'])[] = [
  ['age_menarche_to_18', { q15: 17 }],
  ['age_18_19', { q15: 18 }],
  ['age_18_19', { q15: 19 }],
  ['age_20_39', { q15: 20 }],
  ['age_20_39', { q15: 39 }],
  ['age_40_45', { q15: 40 }],
  ['age_40_45', { q15: 45 }],
  ['age_over_45', { q15: 46 }],
  ['smoking_under_35', { q15: 34, q22: '1' }],
  ['smoking_35plus_lt15', { q15: 35, q22: '1', q22A: '0' }],
  ['smoking_35plus_lt15', { q15: 35, q22: '1', q22A: '2' }],
  ['smoking_35plus_ge15', { q15: 35, q22: '1', q22A: '1' }],
  ['smoking_35plus_ge15', { q15: 35, q22: '1' }],
  ['smoking_35plus_ge15', { q15: 35, q22: '5' }, 'may'],
  ['smoking_35plus_ge15', { q22: '1' }, 'may'],
  ['obesity_bmi_30plus', { q160: 160, q161: 76.8 }],
  ['obesity_under18_bmi30', { q15: 17, q160: 160, q161: 76.8 }],
  ['breastfeeding_lt21d', { q19: '1' }],
  ['breastfeeding_lt21d', { q19: '1', q19A: '0' }],
  ['breastfeeding_lt21d', { q19: '5' }, 'may'],
  ['breastfeeding_gt42d', { q19: '1', q19A: '1' }],
  ['breastfeeding_gt42d', { q19: '1', q19A: '2' }],
  ['postpartum_iud_10min_4w', { q19: '1', q19A: '0' }],
  ['postpartum_iud_ge4w', { q19: '1', q19A: '1' }],
  ['parity_nulliparous', { q17: '0' }],
  ['parity_parous', { q17: '4' }],
  ['vte_family_first_degree', { q26: '1' }],
  ['irregular_bleeding_not_heavy', { q23: codes(1) }],
  ['dysmenorrhoea_severe', { q23: codes(2) }],
  ['fibroids', { q23: codes(3) }],
  ['endometriosis', { q23: codes(4) }],
  ['benign_ovarian_tumours', { q23: codes(6) }],
  ['cin', { q23: codes(7) }],
  ['pid_past_without_later_pregnancy', { q23: codes(8) }],
  ['pid_current', { q23: codes(8) }, 'may'],
  ['vaginitis', { q23: codes(9) }],
  ['sti_current_cervicitis', { q23: codes(9) }, 'may'],
  ['unexplained_vaginal_bleeding', { q23: codes(10) }],
  ['cervical_cancer_awaiting_treatment', { q23: codes(11) }],
  ['diabetes_nonvascular_non_insulin', { q25: codes(1) }],
  ['diabetes_vascular_or_20y', { q25: codes(1) }, 'may'],
  ['hypertension_controlled', { q25: codes(3) }],
  ['hypertension_160plus', { q25: codes(3) }, 'may'],
  ['epilepsy', { q25: codes(4) }],
  ['anticonvulsants_enzyme_inducing', { q25: codes(4) }, 'may'],
  ['lamotrigine', { q25: codes(4) }, 'may'],
  ['anaemia_iron_deficiency', { q25: codes(5) }],
  ['migraine_without_aura', { q25: codes(6) }],
  ['migraine_with_aura', { q25: codes(7) }],
  ['dvt_pe_history_higher_risk', { q25: codes(8) }],
  ['dvt_pe_on_therapeutic_anticoagulant', { q25: codes(8) }, 'may'],
  ['sle_antiphospholipid_positive_or_unknown', { q25: codes(9) }],
  ['sle_severe_thrombocytopenia', { q25: codes(9) }, 'may'],
  ['surgery_major_prolonged_immobilisation', { q25: codes(10) }],
  ['breast_cancer_current', { q25: codes(11) }],
  ['stroke', { q25: codes(13) }],
  ['ischaemic_heart_disease', { q25: codes(14) }],
  ['ischaemic_heart_disease', { q25: codes(15) }],
  ['hepatitis_chronic', { q25: codes(16) }],
  ['hepatitis_acute_or_flare', { q25: codes(16) }, 'may'],
  ['hepatitis_chronic', { q25: codes(17) }],
  ['hiv_infection_hormonal', { q25: codes(18) }],
  ['hiv_clinically_well_arv_iud', { q25: codes(18) }],
  ['hiv_not_well_iud', { q25: codes(18) }, 'may'],
  ['cirrhosis_decompensated', { q25: codes(19) }],
  ['liver_adenoma', { q25: codes(20) }],
  ['liver_hcc', { q25: codes(20) }, 'may'],
  ['gallbladder_symptomatic_current', { q25: codes(21) }],
  ['thrombophilia', { q25: codes(22) }],
  ['multiple_ascvd_risk_factors', { q25: codes(1, 3) }],
  ['multiple_ascvd_risk_factors', { q15: 35, q22: '1', q160: 160, q161: 76.8 }],
];

describe('findings', () => {
  it.each(REACHED.map(([row, answers, may]) => [row, answers, may === undefined] as const))(
    '%s follows from %j, for certain: %s',
    (row, answers, certain) => {
      expect(findingsOf(factsOf(answers))).toContainEqual(expect.objectContaining({ row, certain }));
    },
  );

  it('name rows of the chart only', () => {
    expect(REACHED.map(([row]) => row).filter((row) => !ROW_IDS.includes(row))).toEqual([]);
    expect(ROW_IDS).toHaveLength(104);
  });

  it.each([
    [{}],
    [{ q25: codes(0), q23: codes(0) }],
    [{ q25: codes(2), q23: codes(5) }],
    [{ q24: '1' }],
    [{ q22: '0', q26: '0', q19: '0' }],
    [{ q22: '1', q15: 34, q22A: '1' }],
    [{ q26: '4' }],
  ] as GivenAnswers[][])('%j leads to no limiting row', (answers: GivenAnswers) => {
    const limits = eligibilityOf(factsOf(answers)).filter(({ category }) => category !== null && category > 2);
    expect(limits).toEqual([]);
  });
});

describe('categoryIn', () => {
  it('takes the stricter of the two tables, the worse of a double cell, and the phase', () => {
    expect(categoryIn('migraine_without_aura', undefined, 'chc', 'initiation')).toBe(2);
    expect(categoryIn('migraine_without_aura', 'migraine_without_aura_lt35', 'chc', 'initiation')).toBe(2);
    expect(categoryIn('migraine_without_aura', 'migraine_without_aura_ge35', 'chc', 'initiation')).toBe(3);
    expect(categoryIn('migraine_without_aura', 'migraine_without_aura_ge35', 'chc', 'continuation')).toBe(4);
    expect(categoryIn('multiple_ascvd_risk_factors', undefined, 'chc', 'initiation')).toBe(4);
    expect(categoryIn('hepatitis_acute_or_flare', undefined, 'chc', 'continuation')).toBe(2);
    expect(categoryIn('dvt_pe_history_higher_risk', 'dvt_pe_history', 'dmpa', 'initiation')).toBe(3);
    expect(categoryIn('sle_antiphospholipid_positive_or_unknown', 'sle_antiphospholipid', 'pop', 'initiation')).toBe(3);
  });

  it('rates nothing for an empty cell, and rejects unknown rows', () => {
    expect(categoryIn('breastfeeding_lt21d', 'breastfeeding_lt6w', 'cu_iud', 'initiation')).toBeUndefined();
    expect(categoryIn('pregnancy', undefined, 'chc', 'initiation')).toBeUndefined();
    expect(() => categoryIn('no_such_row', undefined, 'chc', 'initiation')).toThrow(UnknownRowError);
    expect(() => categoryIn('age_18_19', 'no_such_row', 'chc', 'initiation')).toThrow(UnknownRowError);
  });

  it.each(ROW_IDS)('%s stays within 1 to 4', (row) => {
    for (const method of RATED_METHODS)
      for (const phase of PHASES) expect([1, 2, 3, 4, undefined]).toContain(categoryIn(row, undefined, method, phase));
  });
});

describe('eligibilityOf', () => {
  const verdict = (answers: GivenAnswers, id: string) =>
    eligibilityOf(factsOf(answers)).find(({ method }) => method === id);

  it('takes the worst category over all answers, and names each row that determines it', () => {
    expect(verdict({ q15: 38, q22: '1', q25: codes(7) }, 'ring')).toEqual({
      method: 'ring',
      category: 4,
      starting: 4,
      inUse: false,
      reasons: ['migraine_with_aura', 'smoking_35plus_ge15'],
      askAbout: [],
      suitability: 'not_suitable',
    });
  });

  it('does not rate methods without a table', () => {
    const unrated = eligibilityOf(factsOf({ q25: codes(11) })).filter(({ suitability }) => suitability === 'unrated');
    expect(unrated.map(({ method }) => method)).toEqual(METHODS.filter(({ mec }) => mec === null).map(({ id }) => id));
  });

  it('rates a method in use by continuing, any other by starting', () => {
    const bleeding = { q23: codes(10), q3: codes(6) };
    expect(verdict(bleeding, 'implant')).toMatchObject({ category: 3, inUse: true });
    expect(verdict({ q23: codes(11), q3: codes(5) }, 'copper_iud')).toMatchObject({ category: 2, starting: 4 });
    expect(verdict({ q23: codes(11) }, 'copper_iud')).toMatchObject({ category: 4, suitability: 'not_suitable' });
  });

  it('does not call a coil suitable while its kind is unknown', () => {
    expect(verdict({ q23: codes(11), q3: codes(5) }, 'hormonal_iud')?.suitability).toBe('ask_doctor');
  });

  it.each([
    [{ q25: codes(4) }, 'progestin_pill', ['anticonvulsants_enzyme_inducing']],
    [{ q25: codes(3) }, 'combined_pill', ['hypertension_160plus']],
    [{ q25: codes(12) }, 'implant', ['another_cancer']],
    [{ q25: codes(51) }, 'hormonal_iud', ['illnesses_not_said']],
    [{ q25: codes(12) }, 'copper_iud', []],
  ])('%j refers to a doctor about %s because of %j', (answers, method, askAbout) => {
    expect(verdict(answers, method)?.askAbout).toEqual(askAbout);
    expect(verdict(answers, method)?.suitability).toBe(askAbout.length > 0 ? 'ask_doctor' : 'suits');
  });
});
