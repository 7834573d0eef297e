import type { Group } from '@vesela/questionnaire';
import { sideEffectQuestions } from '../lists.ts';
import { includes, is, isNot, multiple, single } from '../question-parts.ts';

/** One page for each method in use or used before, except those without an effect on the body over time. */
export const sideEffects: Group[] = sideEffectQuestions.map(({ method, noticed, effects }) => ({
  id: `side_effects_${method}`,
  questions: [
    single(noticed, 'yes_no_unknown', { showIf: { any: [includes('q3', method), includes('q6', method)] } }),
    ...multiple(effects, 'side_effects', { showIf: is(noticed, 1) }),
  ],
}));

export const myths: Group = { id: 'myths', questions: multiple('q12', 'myths') };

const PILL = 1;

export const pillNotTried: Group = {
  id: 'pill_not_tried',
  questions: multiple('q13', 'pill_not_tried', {
    required: false,
    showIf: { all: [isNot('q1', 0), { not: includes('q3', PILL) }, { not: includes('q6', PILL) }] },
  }),
};

export const environment: Group = { id: 'environment', questions: [single('q14', 'eco')] };
