import { z } from 'zod';
import { LANGUAGES, type Language } from './constants.ts';

export { LANGUAGES, type Language } from './constants.ts';
export const languageSchema = z.enum(LANGUAGES);

/** A value for each language; one that is missing or unknown is refused. */
export const inEveryLanguage = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, value])) as Record<Language, Value>);

/** A value for one language at least; an unknown language is refused. */
export const inSomeLanguages = <Value extends z.ZodType>(value: Value) =>
  inEveryLanguage(value.optional()).refine((values) => Object.values(values).some((given) => given !== undefined), {
    error: 'at least one language',
  });
