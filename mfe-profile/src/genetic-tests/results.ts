import type { GeneticTest } from './api.ts';

/** From what calms to what needs a talk; not known stands last. */
export const RESULTS: readonly GeneticTest['result'][] = [
  'negative',
  'vus',
  'likely_pathogenic',
  'pathogenic',
  'unknown',
];

/** Where the words about each result come from. `reviewedBy` stays empty until a clinician has read them. */
export const RESULT_SOURCE = {
  name: 'ACMG/AMP 2015',
  url: 'https://doi.org/10.1038/gim.2015.30',
  reviewedBy: '',
} as const;
