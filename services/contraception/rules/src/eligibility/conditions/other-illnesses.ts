import type { Alternative } from '../finding.ts';

/** Rows of conditions that q25 does not list: what "other" may mean. */
export const OTHER_ILLNESSES: readonly Alternative[] = [
  ['bariatric_restrictive', 'ec_bariatric_restrictive'],
  ...[
    'hypertension_vascular',
    'surgery_minor',
    'varicose_veins',
    'superficial_venous_thrombosis',
    'dyslipidaemia',
    'long_qt',
    'headache_nonmigraine',
    'idiopathic_intracranial_hypertension',
    'depressive_disorders',
    'breast_undiagnosed_mass',
    'breast_benign',
    'breast_family_history',
    'breast_brca',
    'hiv_high_risk',
    'schistosomiasis_uncomplicated',
    'schistosomiasis_liver_fibrosis',
    'tuberculosis_nonpelvic',
    'malaria',
    'thyroid',
    'thalassaemia',
    'cystic_fibrosis',
    'toxic_shock_history',
    'urinary_tract_infection',
  ].map((row) => [row]),
];
