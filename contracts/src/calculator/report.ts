import { z } from 'zod';
import { BMI_GROUPS } from '../body-mass-index.ts';
import { answersSchema } from '../questionnaire.ts';
import { RISK_BOUNDS } from './risk-options.ts';

const probability = z.number().min(0).max(1);

/** Absolute risk of invasive breast cancer as a fraction, over 10, 20, 30 years (to age 90 at most) and to age 85. */
const riskSchema = z.object({
  years_of_follow_up_10: probability,
  years_of_follow_up_20: probability,
  years_of_follow_up_30: probability,
  lifetime: probability,
});

/**
 * `relative` is the factor's risk relative to the average woman (1.2 = one fifth more), or null where the answer is not
 * known or the comparison makes no sense (age). `known` is false for the answer "I don't know".
 */
const factorSchema = z
  .object({
    factor: z.string().max(40),
    direction: z.enum(['raises', 'unclear', 'lowers']),
    relative: z.number().positive().nullable(),
    known: z.boolean(),
  })
  .meta({ id: 'Factor' });
const factors = z.array(factorSchema).max(12);

const report = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  questionnaire_version: z.string().max(20),
  model_version: z.string().max(40),
  population: z.string().max(12),
  age: z.int().min(RISK_BOUNDS.age.min).max(RISK_BOUNDS.age.max),
  answers: answersSchema,
  risk: riskSchema,
  average: riskSchema,
  capped: z.boolean(),
  risk_group: z.enum(['near_population', 'moderate', 'high']),
  relative_band: z.enum(['lower', 'similar', 'higher']),
  bmi: z.number().min(5).max(250).nullable(),
  bmi_group: z.enum(BMI_GROUPS).nullable(),
  managablefactors: z.object({
    physical_activity: factors,
    overweight: factors,
    alcohol: factors,
    oral_contraception: factors,
  }),
  nonmanagablefactors: z.object({
    age: factors,
    height: factors,
    reproductive_history: factors,
    breast_tissue_density: factors,
    previous_breast_diseases: factors,
    family_diseases: factors,
  }),
  /** Cumulative risk at each birthday from the subject's age to 85, with that of the average woman. */
  curve: z.array(z.object({ age: z.int().min(18).max(85), you: probability, average: probability })).max(70),
});

export const reportSchema = report.meta({ id: 'Report' });

export const reportSummarySchema = report
  .pick({
    id: true,
    created_at: true,
    age: true,
    risk: true,
    risk_group: true,
    model_version: true,
  })
  .extend({
    /** Genetic advice comes before any number of this report. */
    advice_first: z.boolean(),
  })
  .meta({ id: 'ReportSummary' });

export type Report = z.infer<typeof reportSchema>;
export type ReportSummary = z.infer<typeof reportSummarySchema>;
