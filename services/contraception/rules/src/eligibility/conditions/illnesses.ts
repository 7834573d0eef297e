import { ILLNESS as I } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding, mayApply } from '../finding.ts';

/**
 * Row of each answer of q25, and stricter rows that may apply, since the questionnaire does not ask for severity. A clot,
 * lupus, cirrhosis and gallstones use their strictest row, as the chart's notes on self-report advise.
 */
const FINDINGS: ReadonlyMap<number, readonly Finding[]> = new Map([
  [I.diabetes, [applies('diabetes_nonvascular_non_insulin'), mayApply('diabetes_vascular_or_20y')]],
  [I.hypertension, [applies('hypertension_controlled'), mayApply('hypertension_160plus', 'hypertension_160plus')]],
  [I.epilepsy, [applies('epilepsy'), mayApply('anticonvulsants_enzyme_inducing'), mayApply('lamotrigine')]],
  [I.anaemia, [applies('anaemia_iron_deficiency')]],
  [I.migraine_with_aura, [applies('migraine_with_aura', 'migraine_with_aura')]],
  [
    I.blood_clot,
    [
      applies('dvt_pe_history_higher_risk', 'dvt_pe_history'),
      mayApply('dvt_pe_on_therapeutic_anticoagulant', 'dvt_pe_acute'),
    ],
  ],
  [
    I.lupus,
    [
      applies('sle_antiphospholipid_positive_or_unknown', 'sle_antiphospholipid'),
      mayApply('sle_severe_thrombocytopenia'),
    ],
  ],
  [I.immobility, [applies('surgery_major_prolonged_immobilisation', 'major_surgery_prolonged_immobilisation')]],
  [I.breast_cancer, [applies('breast_cancer_current')]],
  [I.stroke, [applies('stroke')]],
  [I.heart_attack, [applies('ischaemic_heart_disease')]],
  [I.coronary_disease, [applies('ischaemic_heart_disease')]],
  [I.hepatitis_b, hepatitis()],
  [I.hepatitis_c, hepatitis()],
  [I.hiv, [applies('hiv_infection_hormonal'), applies('hiv_clinically_well_arv_iud'), mayApply('hiv_not_well_iud')]],
  [I.cirrhosis, [applies('cirrhosis_decompensated', 'cirrhosis_severe')]],
  [I.liver_tumour, [applies('liver_adenoma'), mayApply('liver_hcc')]],
  [I.gallbladder, [applies('gallbladder_symptomatic_current')]],
  [I.clotting_disorder, [applies('thrombophilia')]],
]);

function hepatitis(): Finding[] {
  return [
    applies('hepatitis_chronic', 'hepatitis_carrier_or_chronic'),
    mayApply('hepatitis_acute_or_flare', 'hepatitis_acute'),
  ];
}

/** WHO rates migraine without aura by age; without an age the stricter row applies. */
function migraine({ illnesses, age }: Facts): Finding[] {
  if (!illnesses.has(I.migraine_without_aura)) return [];
  const young = age !== undefined && age < 35;
  return [applies('migraine_without_aura', young ? 'migraine_without_aura_lt35' : 'migraine_without_aura_ge35')];
}

export function illnesses(facts: Facts): Finding[] {
  return [...migraine(facts), ...[...facts.illnesses].flatMap((code) => FINDINGS.get(code) ?? [])];
}
