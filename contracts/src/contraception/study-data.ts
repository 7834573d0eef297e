import { z } from 'zod';
import { BMI_GROUPS } from '../body-mass-index.ts';

const yesNo = z.enum(['no', 'yes']);
const reply = z.enum(['no', 'yes', 'unknown']);
const upTo = (last: number, except: readonly number[] = []) =>
  Array.from({ length: last + 1 }, (_, code) => code).filter((code) => !except.includes(code));

/** Option codes of each list that goes to research, one field an option: `q25_7` is migraine with aura. */
export const STUDY_LISTS = {
  q3: upTo(17),
  q6: upTo(15),
  q9: upTo(19, [17]),
  /** Reasons for the methods in use, all methods together. */
  q4: upTo(24),
  q7: upTo(12),
  /** Side effects, all methods together. */
  q11: upTo(19),
  q12: upTo(14, [13]),
  q13: upTo(11),
  q23: upTo(11),
  q25: upTo(22),
} as const satisfies Record<string, readonly number[]>;
export type StudyList = keyof typeof STUDY_LISTS;

const options = Object.fromEntries(
  Object.entries(STUDY_LISTS).flatMap(([list, codes]) => codes.map((code) => [`${list}_${code}`, yesNo])),
) as Record<`${StudyList}_${number}`, typeof yesNo>;

/**
 * Coarse answers of one test, without own words, name, date or place: all that a research project can get, and no more
 * than the consent text `research.Contraception` names.
 */
export const contraceptionStudyDataSchema = z
  .strictObject({
    age_band: z.enum(['16-17', '18-24', '25-29', '30-34', '35-39', '40-44', '45-49', '50-60']),
    /** Country of residence, two letters. */
    region: z.string().length(2),
    births: z.enum(['none', 'one', 'two', 'three_or_more', 'unknown']),
    children: z.enum(['none', 'one', 'two', 'three_or_more', 'unknown']),
    bmi_group: z.enum(BMI_GROUPS),
    sex_started: reply,
    stable_partner: reply,
    pregnancy_plans: z.enum(['no', 'within_a_year', 'soon', 'menopause']),
    breastfeeding: reply,
    abortion: reply,
    smoking: reply,
    family_clot: reply,
    environment: z.enum(['not', 'rather_not', 'rather', 'very', 'unknown']),
    ...options,
  })
  .meta({ id: 'ContraceptionStudyData' });

export type ContraceptionStudyData = z.infer<typeof contraceptionStudyDataSchema>;
