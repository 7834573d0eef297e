/** What a genetic test may hold: options, bounds and limits, for the schema and the form. */

/**
 * What the laboratory found, in the words of variant classification, from reassuring to needing a consultation;
 * `negative` takes in benign findings.
 */
export const GENETIC_RESULTS = ['negative', 'vus', 'likely_pathogenic', 'pathogenic', 'unknown'] as const;
export type GeneticResult = (typeof GENETIC_RESULTS)[number];

/** Tests for hereditary cancer begin with the discovery of BRCA1 in the nineties. */
export const FIRST_TEST_DATE = '1990-01-01';

/** Characters of the texts, and bytes of an attached file (5 MB). */
export const GENETIC_LIMITS = { laboratory: 120, note: 2000, fileBytes: 5 * 1024 * 1024 } as const;

export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileType = (typeof FILE_TYPES)[number];
