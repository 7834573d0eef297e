import { z } from 'zod';
import { answersSchema } from '../questionnaire.ts';
import { CERVICAL_BOUNDS, CERVICAL_SYMPTOMS } from './cervical-options.ts';

export const CERVICAL_FACTORS = [
  'age',
  'sexual_activity',
  'hpv_vaccine',
  'screening',
  'smoking',
  'immune_system',
  'cell_changes',
  'hormonal_contraception',
  'births',
] as const;
const SCREENING_TESTS = ['hpv', 'cytology'] as const;

/** What an answer goes with. No number stands beside it: there is no model that would give one. */
const factorSchema = z
  .object({
    factor: z.enum(CERVICAL_FACTORS),
    direction: z.enum(['raises', 'unclear', 'lowers']),
    /** Names the sentence that explains the answer: `<factor>.<word>`. */
    word: z.string().max(40),
  })
  .meta({ id: 'CervicalFactor' });

/**
 * What the screening rules of the country mean for the subject:
 * - `follow_up`: an abnormal result needs a doctor; `own_plan`: the doctor sets the dates;
 * - `no_cervix`: nothing is left to be screened; `not_yet`, `past`: outside the ages of screening;
 * - `due`, `up_to_date`: by the time since the last test; `ask`: the time is not known.
 */
const SCREENING_STATES = ['follow_up', 'own_plan', 'no_cervix', 'not_yet', 'past', 'due', 'up_to_date', 'ask'] as const;
const screeningSchema = z
  .object({
    state: z.enum(SCREENING_STATES),
    /** Whose rules these are: `EU` where a country has none in our data. */
    rules: z.enum(['LV', 'PL', 'EU']),
    /** Tests at the subject's age, or at the nearest age of screening; the first is preferred. */
    tests: z
      .array(z.object({ test: z.enum(SCREENING_TESTS), every_years: z.int().min(1).max(10) }))
      .min(1)
      .max(2),
    from_age: z.int().min(15).max(90),
    to_age: z.int().min(15).max(90),
  })
  .meta({ id: 'CervicalScreening' });

/** What the vaccination rules of the country mean for the subject; `funded` and `risk_group` where the state pays. */
const VACCINE_STATES = ['vaccinated', 'incomplete', 'funded', 'risk_group', 'ask_doctor', 'older'] as const;

const report = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  questionnaire_version: z.string().max(20),
  /** Version of the rules by which the report was made. */
  rules_version: z.string().max(20),
  age: z.int().min(CERVICAL_BOUNDS.age.min).max(CERVICAL_BOUNDS.age.max),
  country: z.string().length(2),
  answers: answersSchema,
  /** Signs that a doctor should see soon; the report begins with them. */
  symptoms: z.array(z.enum(CERVICAL_SYMPTOMS)).max(CERVICAL_SYMPTOMS.length),
  factors: z.array(factorSchema).max(CERVICAL_FACTORS.length),
  screening: screeningSchema,
  vaccine: z.enum(VACCINE_STATES),
});

export const cervicalReportSchema = report.meta({ id: 'CervicalReport' });

export const cervicalReportSummarySchema = report
  .pick({ id: true, created_at: true, age: true })
  .extend({
    screening: z.enum(SCREENING_STATES),
    symptoms: z.int().min(0).max(CERVICAL_SYMPTOMS.length),
    /** Of residence, by whose rules the report was made. */
    country: z.string().length(2).optional(),
  })
  .meta({ id: 'CervicalReportSummary' });

export type CervicalReport = z.infer<typeof cervicalReportSchema>;
export type CervicalReportSummary = z.infer<typeof cervicalReportSummarySchema>;
