/** What the model's number cannot know; the words are the report's own texts `limits.<limit>.name` and `.text`. */
export const LIMITS = ['genes', 'validation', 'reference', 'years', 'invasive', 'not-for', 'unused'] as const;
