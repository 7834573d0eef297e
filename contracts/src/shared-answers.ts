/**
 * Questions in which several tests ask for the same fact in the same form: by the base path of each test, the id of its
 * question. Height is in centimetres, the country a code of ISO 3166-1. Only facts that stay are here: what changes by
 * itself is asked anew in every test (record 082).
 */
export const SHARED_ANSWERS = {
  '/api/calculator': { height: 'height', country: 'country' },
  '/api/calculator/cervical': { country: 'country' },
  '/api/contraception': { height: 'q160', country: 'q27' },
} as const satisfies Readonly<Record<`/api/${string}`, SharedAnswers>>;

/** What tests share. */
export type SharedFact = 'height' | 'country';
/** The question in which a test asks for each fact; a test asks for some of them. */
export type SharedAnswers = Readonly<Partial<Record<SharedFact, string>>>;
