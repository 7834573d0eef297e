import {
  aboutMethod,
  type ChoiceId,
  FIRST_SIX_WEEKS,
  LATE_MENOPAUSE_FROM,
  LISTS,
  MENOPAUSE_TRUSTED_FROM,
  METHOD,
  METHODS_ASKED,
  PILLS,
  PLAN,
  PREGNANT,
  REPLY,
  SEVERITY_IDS,
  SEVERITY_IN_PREGNANCY,
  type SeverityId,
  SINCE_BIRTH,
  severityOf,
} from '@vesela/contracts/contraception/options';
import type { Condition, Group, Question, QuestionnaireDefinition } from '@vesela/questionnaire';
import { checks } from './checks.ts';
import { answered, includes, includesAny, is, isAny, isNot } from './conditions.ts';
import { FRESH, multiple, multipleAbout, number, single, singleAbout } from './questions.ts';

/** This question can be declined; then the following ones are asked as after a yes. */
const SEX_STARTED = isNot('q1', REPLY.no);
const NO_METHOD = includes('q3', METHOD.none);
const SOME_METHOD: Condition = { all: [answered('q3'), { not: NO_METHOD }] };
/** A user who cannot have children is not asked about changing. */
const CHANGEABLE = includesAny('q3', LISTS.past_methods.codes);
const OPEN_TO_ANOTHER = [REPLY.yes, REPLY.rather_yes, REPLY.unknown];
const NO_BIRTH = 0;
const GAVE_BIRTH = isNot('q17', NO_BIRTH);
/** A pregnancy is impossible, so the question would change nothing. */
const MAY_BE_PREGNANT: Condition = {
  all: [
    SEX_STARTED,
    { any: [isNot('q2', PLAN.menopause), { q: 'q15', op: 'lt', value: MENOPAUSE_TRUSTED_FROM }] },
    { not: includesAny('q3', [METHOD.tubal, METHOD.cannot_conceive]) },
  ],
};
/** The report of a pregnant woman speaks of no method, so she is not asked what she wishes for one. */
const NOT_PREGNANT = isNot('q28', PREGNANT.yes);
/** Nothing in the report of a pregnant woman, or after a late menopause, depends on the time since a birth. */
const BIRTH_COUNTS: Condition = {
  all: [
    GAVE_BIRTH,
    NOT_PREGNANT,
    { any: [isNot('q2', PLAN.menopause), { q: 'q15', op: 'lt', value: LATE_MENOPAUSE_FROM }] },
  ],
};
/** Then the age of the child follows from q29. */
const BIRTH_IS_DATED: Condition = { all: [answered('q29'), isNot('q29', SINCE_BIRTH.not_said)] };

const SMOKING_COUNTS: Condition = { q: 'q15', op: 'ge', value: 35 };

const page = (id: string, ...questions: Question[]): Group => ({ id, questions });

/** One page for each method in use. */
const reasons: Group[] = METHODS_ASKED.q4.map((method) =>
  page(
    `reasons_${method}`,
    ...multipleAbout('q4', method, { required: false, showIf: { all: [NOT_PREGNANT, includes('q3', method)] } }),
  ),
);

/** One page for each method in use or used before, except those without an effect on the body over time. */
const sideEffects: Group[] = METHODS_ASKED.q10.map((method) =>
  page(
    `side_effects_${method}`,
    singleAbout('q10', method, { showIf: { any: [includes('q3', method), includes('q6', method)] } }),
    ...multipleAbout('q11', method, { showIf: is(aboutMethod('q10', method), REPLY.yes) }),
  ),
);

const detailOf = (id: SeverityId, named: Condition): Condition =>
  SEVERITY_IN_PREGNANCY.includes(id) ? named : { all: [NOT_PREGNANT, named] };

/** How severe the conditions are that she named, on the page after their list. */
const severity = (of: 'q23' | 'q25') =>
  SEVERITY_IDS.filter((id) => severityOf(id).question === of).map((id) =>
    single(id, { showIf: detailOf(id, includes(of, severityOf(id).code)), ...FRESH }),
  );

/** Asked for research only; the consent `research.Contraception` names elective abortions. */
export const RESEARCH_ONLY = ['q24'] as const satisfies readonly ChoiceId[];

const [HEIGHT, WEIGHT] = [number('q160'), number('q161')];

/**
 * The contraception test, q1 to q30. Raise `version` with every change that affects an open page or a saved draft:
 * patch for an option's condition, minor for a new option, major for a question added, removed or renamed.
 */
export const definition: QuestionnaireDefinition = {
  id: 'contraception',
  version: '3.1.2',
  groups: [
    page('relations', single('q1')),
    page('age', number('q15', FRESH)),
    page('plans', single('q2', FRESH)),
    page('current_methods', ...multiple('q3', { showIf: SEX_STARTED, ...FRESH })),
    page('pregnancy', single('q28', { showIf: MAY_BE_PREGNANT, ...FRESH })),
    ...reasons,
    page(
      'earlier',
      single('q5', { showIf: { all: [SEX_STARTED, SOME_METHOD] } }),
      single('q5A', { showIf: { all: [SEX_STARTED, NO_METHOD] } }),
    ),
    page('past_methods', ...multiple('q6', { showIf: { any: [is('q5', REPLY.yes), is('q5A', REPLY.yes)] } })),
    page('changes', ...multiple('q7', { showIf: { all: [NOT_PREGNANT, answered('q6')] } })),
    ...sideEffects,
    page(
      'would_change',
      single('q8', { showIf: { all: [NOT_PREGNANT, SEX_STARTED, CHANGEABLE] } }),
      single('q8A', { showIf: { all: [NOT_PREGNANT, { any: [is('q1', REPLY.no), NO_METHOD] }] } }),
    ),
    page(
      'future_method',
      ...multiple('q9', { showIf: { any: [isAny('q8', OPEN_TO_ANOTHER), isAny('q8A', OPEN_TO_ANOTHER)] } }),
    ),
    page('myths', ...multiple('q12')),
    page(
      'pill_not_tried',
      ...multiple('q13', {
        required: false,
        showIf: {
          all: [NOT_PREGNANT, SEX_STARTED, { not: { any: [includesAny('q3', PILLS), includesAny('q6', PILLS)] } }],
        },
      }),
    ),
    page('environment', single('q14', { showIf: NOT_PREGNANT })),
    page('body', HEIGHT, WEIGHT),
    page('births', single('q17'), single('q18')),
    page(
      'last_birth',
      single('q29', { showIf: BIRTH_COUNTS, ...FRESH }),
      single('q29A', { showIf: isAny('q29', FIRST_SIX_WEEKS), ...FRESH }),
    ),
    // The age of the child determines the oestrogen advice; without it the strictest advice is given.
    page(
      'breastfeeding',
      single('q19', { ...FRESH, showIf: { any: [GAVE_BIRTH, isNot('q18', NO_BIRTH)] } }),
      single('q19A', {
        ...FRESH,
        required: false,
        showIf: { all: [NOT_PREGNANT, is('q19', REPLY.yes), { not: BIRTH_IS_DATED }] },
      }),
    ),
    page('partner', single('q20', { showIf: SEX_STARTED, ...FRESH })),
    // Below 35 neither the number of cigarettes nor having stopped changes a category, so it is not asked.
    page(
      'smoking',
      single('q22'),
      single('q22A', {
        required: false,
        showIf: { all: [is('q22', REPLY.yes), SMOKING_COUNTS] },
      }),
      single('q22B', { ...FRESH, showIf: { all: [is('q22', REPLY.no), SMOKING_COUNTS] } }),
    ),
    page('gynaecological', ...multiple('q23')),
    page('gynaecological_details', ...severity('q23')),
    // Asked of a woman who agreed to research only: see `RESEARCH_ONLY`.
    page('abortion', single('q24', { required: false })),
    page('illnesses', ...multiple('q25')),
    page('illness_details', ...severity('q25')),
    page('medicines', ...multiple('q30', FRESH)),
    page('family', single('q26')),
    page('residence', { kind: 'country', id: 'q27', required: true }),
  ],
  checks: checks(HEIGHT, WEIGHT),
};

/** The test of a portal with another minimum age than the default. */
export const definitionFrom = (minimumAge: number): QuestionnaireDefinition => ({
  ...definition,
  groups: definition.groups.map((group) => ({
    ...group,
    questions: group.questions.map((question) =>
      question.kind === 'number' && question.id === 'q15' ? { ...question, min: minimumAge } : question,
    ),
  })),
});
