import { CERVICAL_CHOICES, type CervicalChoice } from '@vesela/contracts/calculator/cervical-options';
import { codesOf } from '@vesela/contracts/choices';
import { z } from 'zod';

const codes = <const Question extends CervicalChoice>(question: Question) =>
  z.enum(codesOf<(typeof CERVICAL_CHOICES)[Question]>(CERVICAL_CHOICES[question]));

/** Valid answers of the questionnaire, as the codes used by the rules; unasked questions have their default. */
const schema = z.object({
  age: z.int(),
  country: z.string(),
  symptoms: z.array(codes('symptoms')),
  hysterectomy: codes('hysterectomy'),
  last_test_when: codes('last_test_when'),
  last_test_kind: codes('last_test_kind').default('unknown'),
  last_test_result: codes('last_test_result').default('unknown'),
  cell_changes: codes('cell_changes'),
  hpv_vaccine: codes('hpv_vaccine'),
  immune_system: codes('immune_system'),
  smoking: codes('smoking'),
  hormonal_contraception: codes('hormonal_contraception'),
  births: codes('births'),
  sexual_activity: codes('sexual_activity'),
});

export type CervicalAnswers = z.infer<typeof schema>;

/** Throws for answers unknown to the rules; a test of the questionnaire excludes that. */
export function cervicalAnswersOf(answers: unknown): CervicalAnswers {
  return schema.parse(answers);
}
