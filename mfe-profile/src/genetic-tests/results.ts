import type { GeneticTest } from './api.ts';

/** From reassuring to needing a consultation; "not known" is last. */
export const RESULTS: readonly GeneticTest['result'][] = [
  'negative',
  'vus',
  'likely_pathogenic',
  'pathogenic',
  'unknown',
];

/** The source of the texts about each result. `reviewedBy` stays empty until a clinician has reviewed them. */
export const RESULT_SOURCE = {
  name: 'ACMG/AMP 2015',
  url: 'https://doi.org/10.1038/gim.2015.30',
  reviewedBy: '',
} as const;
