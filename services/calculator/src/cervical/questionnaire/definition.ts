import type { Condition, Group, QuestionnaireDefinition } from '@vesela/questionnaire';
import { DONT_KNOW, fromAge, plainUnit, single } from '../../questionnaire/question-parts.ts';

/** The most private questions can be declined without ending the test. */
const PREFER_NOT = 'prefer_not';

/** For users who never had cervical cancer; others are referred at once. */
const beforeStart: Group = {
  id: 'before_start',
  questions: [single('had_cervical_cancer', ['no', { code: 'yes', stops: 'had_cancer' }])],
};

/** From 18, like the risk test; the upper bound only catches typing errors. */
const age: Group = {
  id: 'age',
  questions: [
    { kind: 'number', id: 'age', required: true, min: 18, max: 100, integer: true, units: [plainUnit('years', 0)] },
  ],
};

const symptoms: Group = {
  id: 'symptoms',
  questions: [
    {
      kind: 'multiple',
      id: 'symptoms',
      required: true,
      options: [
        { code: 'bleeding_after_sex' },
        { code: 'bleeding_between_periods' },
        { code: 'bleeding_after_menopause' },
        { code: 'unusual_discharge' },
        { code: 'pelvic_pain' },
        { code: 'pain_during_sex' },
        { code: 'none', exclusive: true },
        { code: PREFER_NOT, exclusive: true },
      ],
    },
  ],
};

const tested: Condition = {
  any: ['under_1', '1_to_3', '3_to_5', 'over_5'].map((value) => ({ q: 'last_test_when', op: 'eq', value })),
};

const screening: Group = {
  id: 'screening',
  questions: [
    single('last_test_when', ['under_1', '1_to_3', '3_to_5', 'over_5', 'never', DONT_KNOW]),
    single('last_test_kind', ['hpv', 'cytology', 'both', DONT_KNOW], { showIf: tested }),
    single('last_test_result', ['normal', 'abnormal_cared', 'abnormal_open', 'waiting', DONT_KNOW], { showIf: tested }),
  ],
};

const health: Group = {
  id: 'health',
  questions: [
    single('hysterectomy', ['no', 'cervix_kept', 'cervix_removed', DONT_KNOW]),
    single('cell_changes', ['no', 'watched', 'treated', DONT_KNOW]),
    single('immune_system', ['no', 'hiv', 'weakened', PREFER_NOT]),
  ],
};

const page = (id: string, question: Group['questions'][number]): Group => ({ id, questions: [question] });

/**
 * The cervical cancer awareness test. Raise `version` with every change that affects an open page or a saved draft,
 * as for the risk test.
 */
export const cervicalDefinition: QuestionnaireDefinition = {
  id: 'cervical_awareness',
  version: '1.0.0',
  groups: [
    beforeStart,
    age,
    symptoms,
    screening,
    page('vaccine', single('hpv_vaccine', ['under_18', 'from_18', 'incomplete', 'no', DONT_KNOW])),
    health,
    page('smoking', single('smoking', ['never', 'past', 'current', PREFER_NOT])),
    page('hormones', single('hormonal_contraception', ['never', 'past', 'under_5', 'from_5', DONT_KNOW])),
    page('births', single('births', ['none', 'one_or_two', 'three_or_more', PREFER_NOT])),
    page(
      'sexual_activity',
      single('sexual_activity', ['not_yet', 'under_16', '16_to_20', fromAge('from_21', 21), PREFER_NOT]),
    ),
    page('residence', { kind: 'country', id: 'country', required: true }),
  ],
  checks: [],
};
