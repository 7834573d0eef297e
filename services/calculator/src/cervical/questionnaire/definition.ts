import { CERVICAL_BOUNDS, CERVICAL_CHOICES } from '@vesela/contracts/calculator/cervical-options';
import type { Condition, QuestionnaireDefinition } from '@vesela/questionnaire';
import { answered, choicesOf, FRESH, number, page, plainUnit } from '../../questionnaire/question-parts.ts';

const single = choicesOf('single', CERVICAL_CHOICES);
const multiple = choicesOf('multiple', CERVICAL_CHOICES);

const tested: Condition = {
  any: ['under_1', '1_to_3', '3_to_5', 'over_5'].map((value) => answered('last_test_when', value)),
};

/**
 * The cervical cancer awareness test. Raise `version` with every change that affects an open page or a saved draft,
 * as for the risk test.
 */
export const cervicalDefinition: QuestionnaireDefinition = {
  id: 'cervical_awareness',
  version: '1.0.0',
  groups: [
    // For users who never had cervical cancer; others are referred at once.
    page('before_start', single('had_cervical_cancer', FRESH)),
    page('age', number('age', CERVICAL_BOUNDS.age, [plainUnit('years', 0)], FRESH)),
    page('symptoms', multiple('symptoms', FRESH)),
    page(
      'screening',
      single('last_test_when', FRESH),
      single('last_test_kind', { showIf: tested, ...FRESH }),
      single('last_test_result', { showIf: tested, ...FRESH }),
    ),
    page('vaccine', single('hpv_vaccine')),
    page('health', single('hysterectomy'), single('cell_changes'), single('immune_system', FRESH)),
    page('smoking', single('smoking')),
    page('hormones', single('hormonal_contraception')),
    page('births', single('births')),
    page('sexual_activity', single('sexual_activity')),
    page('residence', { kind: 'country', id: 'country', required: true }),
  ],
  checks: [],
};
