import { z } from 'zod';
import { BMI_GROUPS } from '../body-mass-index.ts';

/** Coarse answers of one test, without name, date or place: all that a research project can get. */
export const studyDataSchema = z
  .strictObject({
    age_band: z.enum([
      '18-24',
      '25-29',
      '30-34',
      '35-39',
      '40-44',
      '45-49',
      '50-54',
      '55-59',
      '60-64',
      '65-69',
      '70-84',
    ]),
    /** Country of residence, two letters. */
    region: z.string().length(2),
    births: z.enum(['none', 'one', 'two', 'three_or_more', 'unknown']),
    bmi_group: z.enum([...BMI_GROUPS, 'unknown']),
    /** Moderate and vigorous hours a week together. */
    activity: z.enum(['under_2', '2_to_5', 'from_5', 'unknown']),
    /** Drinks a week. */
    alcohol: z.enum(['none', 'up_to_7', 'over_7', 'unknown']),
    oral_contraception: z.enum(['no', 'past', 'current', 'unknown']),
    first_degree_relative: z.enum(['none', 'any', 'unknown']),
    breast_density: z.enum(['1_2', '3_4', 'unknown']),
    benign_formation_diagnosed: z.enum(['no', 'yes', 'unknown']),
    menopausal_status: z.enum(['no', 'yes', 'unknown']),
    breastfeeding: z.enum(['none', 'any', 'unknown']),
    mammography: z.enum(['no', 'yes', 'unknown']),
    /** Her risk beside the average of her age. */
    relative_band: z.enum(['lower', 'similar', 'higher']),
  })
  .meta({ id: 'StudyData' });

export type StudyData = z.infer<typeof studyDataSchema>;
