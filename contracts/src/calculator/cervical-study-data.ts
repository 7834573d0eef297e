import { z } from 'zod';

/**
 * Coarse answers of one cervical cancer awareness test, without name, date or place: all that a research project can
 * get, and no more than the consent text `research.CervicalCancer` names.
 */
export const cervicalStudyDataSchema = z
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
      '70-100',
    ]),
    /** Country of residence, two letters. */
    region: z.string().length(2),
    births: z.enum(['none', 'one_or_two', 'three_or_more', 'unknown']),
    smoking: z.enum(['never', 'past', 'current', 'unknown']),
    hormonal_contraception: z.enum(['never', 'past', 'current', 'unknown']),
    immune_system: z.enum(['no', 'weakened', 'unknown']),
    hpv_vaccine: z.enum(['no', 'incomplete', 'yes', 'unknown']),
    /** Years since the last smear or HPV test. */
    last_test: z.enum(['never', 'up_to_3', '3_to_5', 'over_5', 'unknown']),
  })
  .meta({ id: 'CervicalStudyData' });

export type CervicalStudyData = z.infer<typeof cervicalStudyDataSchema>;
