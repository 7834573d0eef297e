import { z } from 'zod';

/** Languages of the portal; Latvian is the default and carries no prefix in paths. */
export const LANGUAGES = ['lv', 'en', 'ru', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const languageSchema = z.enum(LANGUAGES);
