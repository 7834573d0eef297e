import { z } from 'zod';

const screened = {
  last_test_when: z.enum(['never', 'under_1', '1_to_3', '3_to_5', 'over_5', 'unknown']),
  last_test_kind: z.enum(['hpv', 'cytology', 'both', 'unknown']).default('unknown'),
  last_test_result: z.enum(['normal', 'abnormal_cared', 'abnormal_open', 'waiting', 'unknown']).default('unknown'),
};

/** Valid answers of the questionnaire, as the codes used by the rules; unasked questions have their default. */
const schema = z.object({
  age: z.int(),
  country: z.string(),
  symptoms: z.array(z.string()),
  hysterectomy: z.enum(['no', 'cervix_kept', 'cervix_removed', 'unknown']),
  ...screened,
  cell_changes: z.enum(['no', 'watched', 'treated', 'unknown']),
  hpv_vaccine: z.enum(['no', 'under_18', 'from_18', 'incomplete', 'unknown']),
  immune_system: z.enum(['no', 'hiv', 'weakened', 'prefer_not']),
  smoking: z.enum(['never', 'past', 'current', 'prefer_not']),
  hormonal_contraception: z.enum(['never', 'past', 'under_5', 'from_5', 'unknown']),
  births: z.enum(['none', 'one_or_two', 'three_or_more', 'prefer_not']),
  sexual_activity: z.enum(['not_yet', 'under_16', '16_to_20', 'from_21', 'prefer_not']),
});

export type CervicalAnswers = z.infer<typeof schema>;

/** Throws for answers unknown to the rules; a test of the questionnaire excludes that. */
export function cervicalAnswersOf(answers: unknown): CervicalAnswers {
  return schema.parse(answers);
}
