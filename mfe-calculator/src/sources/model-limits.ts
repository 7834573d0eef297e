/** The limits of the model; the texts are the report's `limits.<limit>.name` and `.text`. */
export const LIMITS = ['genes', 'validation', 'reference', 'years', 'invasive', 'not-for', 'unused'] as const;
