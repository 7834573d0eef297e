import { RISK_BOUNDS, RISK_CHOICES, type RiskChoice } from '@vesela/contracts/calculator/risk-options';
import type { Condition, Group, QuestionnaireDefinition, Unit } from '@vesela/questionnaire';
import { checks } from './checks.ts';
import { answered, choicesOf, FRESH, number, page, plainUnit } from './question-parts.ts';

const single = choicesOf('single', RISK_CHOICES);

const WEIGHT: Unit[] = [
  { system: 'metric', parts: [{ code: 'kg', factor: 1, decimals: 1 }] },
  { system: 'imperial', parts: [{ code: 'lb', factor: 0.45359237, decimals: 1 }] },
];
const HEIGHT: Unit[] = [
  { system: 'metric', parts: [{ code: 'cm', factor: 1, decimals: 1 }] },
  {
    system: 'imperial',
    parts: [
      { code: 'ft', factor: 30.48, decimals: 0 },
      { code: 'in', factor: 2.54, decimals: 1 },
    ],
  },
];

const amount = (id: Exclude<keyof typeof RISK_BOUNDS, 'age'>, units: Unit[]) =>
  number(id, RISK_BOUNDS[id], units, { unknownAllowed: true });

const anyOf = (question: RiskChoice, ...codes: string[]): Condition => ({
  any: codes.map((code) => answered(question, code)),
});

/** Who has one of these gets no number, so she is asked nothing more that only a number needs. */
const NO_GATE_AT_START: Condition[] = [
  { not: anyOf('gene_variant', 'yes', 'in_family') },
  { not: answered('chest_radiotherapy', 'yes') },
];
const NO_GATE: Condition[] = [...NO_GATE_AT_START, { not: answered('atypia_or_lcis', 'yes') }];

/** The pages as they are while all conditions hold. */
const onlyIf = (conditions: Condition[], pages: Group[]): Group[] =>
  pages.map(({ id, questions }) => ({
    id,
    questions: questions.map((question) => ({
      ...question,
      showIf: { all: question.showIf ? [...conditions, question.showIf] : conditions },
    })),
  }));

/** Origin counts beside breast cancer in the family only (NICE CG164). */
const breastCancerInFamily: Condition = {
  any: [
    anyOf('first_degree_relative', 'one', 'two_or_more'),
    anyOf('second_degree_relatives', 'one', 'two', 'three_or_more'),
    anyOf('male_relatives', 'first_degree', 'second_degree'),
  ],
};

/** Before, hormones of the menopause are rare. */
const HORMONE_THERAPY_FROM = 45;

const hasChildren = anyOf('childbirth_amount', 'one', 'two', 'three_or_more');

/**
 * The breast cancer risk test. Raise `version` with every change that affects an open page or a saved draft:
 * patch for an option's condition, minor for a new option, major for a question added, removed or renamed.
 */
export const definition: QuestionnaireDefinition = {
  id: 'breast_cancer_risk',
  version: '2.0.0',
  groups: [
    // The model is for users who never had breast cancer; others are stopped before they enter more.
    page('before_start', single('had_breast_cancer', FRESH)),
    page('age', number('age', RISK_BOUNDS.age, [plainUnit('years', 0)], FRESH)),
    page('before_number', single('gene_variant'), single('chest_radiotherapy')),
    ...onlyIf(NO_GATE_AT_START, [
      page('body', single('measuring_system'), amount('weight', WEIGHT), amount('height', HEIGHT)),
      page(
        'activity',
        amount('moderately_exercise_hours', [plainUnit('hours', 1)]),
        amount('vigorously_exercise_hours', [plainUnit('hours', 1)]),
      ),
      page('alcohol', amount('alcohol', [plainUnit('drinks', 1)])),
      page('contraception', single('oral_contraception')),
      page(
        'family',
        single('first_degree_relative'),
        single('one_first_degree_relative_age', { showIf: answered('first_degree_relative', 'one') }),
        single('two_first_degree_relatives_age', { showIf: answered('first_degree_relative', 'two_or_more') }),
      ),
      page(
        'family_more',
        single('second_degree_relatives'),
        single('male_relatives'),
        single('ovarian_cancer'),
        single('ashkenazi_origin', { showIf: breastCancerInFamily }),
      ),
      page('density', single('breast_density')),
      page(
        'benign',
        single('breast_biopsy'),
        single('atypia_or_lcis', { showIf: answered('breast_biopsy', 'yes') }),
        single('benign_formation_diagnosed'),
        single('benign_formation_diagnosed_age', { showIf: answered('benign_formation_diagnosed', 'yes') }),
      ),
    ]),
    ...onlyIf(NO_GATE, [
      page('periods', single('menstrual_period_start_age')),
      page(
        'menopause',
        single('menopausal_status', FRESH),
        single('onset_of_menopause', { showIf: answered('menopausal_status', 'yes') }),
        single('hormone_therapy', {
          ...FRESH,
          showIf: { any: [answered('menopausal_status', 'yes'), { q: 'age', op: 'ge', value: HORMONE_THERAPY_FROM }] },
        }),
      ),
      page(
        'births',
        single('childbirth_amount'),
        single('childbirth_started', { showIf: hasChildren }),
        single('breastfeeding', { showIf: hasChildren }),
      ),
      page('mammography', single('mammography', FRESH)),
    ]),
    // The country selects the rates for comparison. The municipality has no effect, so it is optional.
    page(
      'residence',
      { kind: 'country', id: 'country', required: true },
      { kind: 'municipality', id: 'municipality', required: false, showIf: answered('country', 'LV') },
    ),
  ],
  checks,
  unitSystemQuestion: 'measuring_system',
};
