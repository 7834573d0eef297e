/**
 * Questions in which several tests ask for the same fact in the same form: by the base path of each test, the id of its
 * question. Height is in centimetres, weight in kilograms, age in years, the country a code of ISO 3166-1.
 */
export const SHARED_ANSWERS = {
  '/api/calculator': { height: 'height', country: 'country', age: 'age', weight: 'weight' },
  '/api/calculator/cervical': { country: 'country', age: 'age' },
  '/api/contraception': { height: 'q160', country: 'q27', age: 'q15', weight: 'q161' },
} as const satisfies Readonly<Record<`/api/${string}`, SharedAnswers>>;

/** What tests share. */
export type SharedFact = 'height' | 'country' | 'age' | 'weight';
/** What changes by itself, and so is known on the day on which it was told only (records 082, 130). */
export const CHANGING_FACTS: readonly SharedFact[] = ['age', 'weight'];
/** The question in which a test asks for each fact; a test asks for some of them. */
export type SharedAnswers = Readonly<Partial<Record<SharedFact, string>>>;
