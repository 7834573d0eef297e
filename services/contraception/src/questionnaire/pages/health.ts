import type { Group } from '@vesela/questionnaire';
import { is, isNot, multiple, number, single } from '../question-parts.ts';

/** Wide enough for very short, tall, light and heavy users, narrow enough to catch a wrong unit. */
export const body: Group = {
  id: 'body',
  questions: [number('q160', 'cm', { min: 120, max: 220, integer: true }), number('q161', 'kg', { min: 30, max: 250 })],
};

export const births: Group = { id: 'births', questions: [single('q17', 'births'), single('q18', 'births')] };

/** The age of the child determines the oestrogen advice; without it the strictest advice is given. */
export const breastfeeding: Group = {
  id: 'breastfeeding',
  questions: [
    single('q19', 'yes_no', { showIf: { any: [isNot('q17', 0), isNot('q18', 0)] } }),
    single('q19A', 'child_age', { required: false, showIf: is('q19', 1) }),
  ],
};

export const partner: Group = { id: 'partner', questions: [single('q20', 'yes_no', { showIf: isNot('q1', 0) })] };

/** Below 35 the number of cigarettes changes no category, so it is not asked. */
export const smoking: Group = {
  id: 'smoking',
  questions: [
    single('q22', 'yes_no'),
    single('q22A', 'cigarettes', {
      required: false,
      showIf: { all: [is('q22', 1), { q: 'q15', op: 'ge', value: 35 }] },
    }),
  ],
};

export const gynaecological: Group = { id: 'gynaecological', questions: multiple('q23', 'gynaecological') };
export const abortion: Group = { id: 'abortion', questions: [single('q24', 'yes_no')] };
export const illnesses: Group = { id: 'illnesses', questions: multiple('q25', 'illnesses') };
export const family: Group = { id: 'family', questions: [single('q26', 'yes_no_unknown_not_said')] };
export const residence: Group = { id: 'residence', questions: [{ kind: 'country', id: 'q27', required: true }] };
