import { z } from 'zod';

/** Tests that a project may ask for, by the names of their pages. */
export const SURVEYS = ['Calculator', 'Contraception', 'Examination', 'CervicalCancer'] as const;
export type Survey = (typeof SURVEYS)[number];
export const surveySchema = z.enum(SURVEYS);
