import { z } from 'zod';
import { LANGUAGES } from './constants.ts';

export { LANGUAGES, type Language } from './constants.ts';
export const languageSchema = z.enum(LANGUAGES);
