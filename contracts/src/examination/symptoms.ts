import { z } from 'zod';

/** What she may find. The nine count as suspicious; none of them says that it is cancer. */
export const SUSPICIOUS_SYMPTOMS = [
  'nipple_discharge',
  'skin_dense_lump',
  'skin_redness_bruising_breaking',
  'nipple_inversion',
  'skin_pitting_dimpling',
  'armpit_collarbone_lumps',
  'nipple_change_color_shape',
  'breast_size_shape_change',
  'skin_itch_pain',
] as const;
export type SuspiciousSymptom = (typeof SUSPICIOUS_SYMPTOMS)[number];

/** Excludes all the others. */
export const NO_SYMPTOMS = 'no_symptoms';

export const suspiciousSymptomSchema = z.enum(SUSPICIOUS_SYMPTOMS);
const symptomSchema = z.enum([NO_SYMPTOMS, ...SUSPICIOUS_SYMPTOMS]);
export type Symptom = z.infer<typeof symptomSchema>;

/** One symptom or more, each once, or `no_symptoms` by itself. */
export const symptomsSchema = z
  .array(symptomSchema)
  .min(1)
  .max(SUSPICIOUS_SYMPTOMS.length)
  .refine((symptoms) => new Set(symptoms).size === symptoms.length, { error: 'each once' })
  .refine((symptoms) => symptoms.length === 1 || !symptoms.includes(NO_SYMPTOMS), {
    error: 'no_symptoms excludes the others',
  });
