import type { Condition, Group } from '@vesela/questionnaire';
import { LISTS, reasonQuestions } from '../lists.ts';
import { answered, includes, includesAny, is, isAny, isNot, multiple, number, single } from '../question-parts.ts';

/** This question can be declined; then the following ones are asked as after a yes. */
const SEX_STARTED = isNot('q1', 0);
const NO_METHOD = includes('q3', 17);
const SOME_METHOD: Condition = { all: [answered('q3'), { not: NO_METHOD }] };

export const relations: Group = { id: 'relations', questions: [single('q1', 'yes_no')] };

/** 16 to 60: below, consent is delicate; above, contraception is no longer needed. */
export const age: Group = {
  id: 'age',
  questions: [number('q15', 'years', { min: 16, max: 60, integer: true })],
};

export const plans: Group = { id: 'plans', questions: [single('q2', 'plans')] };

export const currentMethods: Group = {
  id: 'current_methods',
  questions: multiple('q3', 'methods', { showIf: SEX_STARTED }),
};

/** One page for each method in use. */
export const reasons: Group[] = reasonQuestions.map(({ method, id }) => ({
  id: `reasons_${method}`,
  questions: multiple(id, 'reasons', { required: false, showIf: includes('q3', method) }),
}));

export const earlier: Group = {
  id: 'earlier',
  questions: [
    single('q5', 'yes_no', { showIf: { all: [SEX_STARTED, SOME_METHOD] } }),
    single('q5A', 'yes_no', { showIf: { all: [SEX_STARTED, NO_METHOD] } }),
  ],
};

export const pastMethods: Group = {
  id: 'past_methods',
  questions: multiple('q6', 'past_methods', { showIf: { any: [is('q5', 1), is('q5A', 1)] } }),
};

export const changes: Group = {
  id: 'changes',
  questions: multiple('q7', 'changes', { showIf: answered('q6') }),
};

/** A user who cannot have children is not asked about changing. */
const CHANGEABLE = includesAny('q3', LISTS.past_methods);

export const wouldChange: Group = {
  id: 'would_change',
  questions: [
    single('q8', 'rather', { showIf: { all: [SEX_STARTED, CHANGEABLE] } }),
    single('q8A', 'rather', { showIf: { any: [is('q1', 0), NO_METHOD] } }),
  ],
};

const OPEN_TO_ANOTHER = [1, 3, 4];

export const futureMethod: Group = {
  id: 'future_method',
  questions: multiple('q9', 'future_methods', {
    showIf: { any: [isAny('q8', OPEN_TO_ANOTHER), isAny('q8A', OPEN_TO_ANOTHER)] },
  }),
};
