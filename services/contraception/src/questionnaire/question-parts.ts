import type { ChoiceQuestion, Condition, NumberQuestion, Question, TextQuestion } from '@vesela/questionnaire';
import { EXCLUSIVE, LISTS, type ListId, OTHER } from './lists.ts';

type Extras = Partial<Pick<ChoiceQuestion, 'showIf' | 'required'>>;

/** List of every choice question, for the texts of its options. */
export const listOf = new Map<string, ListId>();

function choice(kind: ChoiceQuestion['kind'], id: string, list: ListId, extras: Extras): ChoiceQuestion {
  listOf.set(id, list);
  const exclusive = EXCLUSIVE[list] ?? [];
  const options = LISTS[list].map((code) =>
    exclusive.includes(code) ? { code: String(code), exclusive: true } : { code: String(code) },
  );
  return { kind, id, required: true, options, ...extras };
}

export const single = (id: string, list: ListId, extras: Extras = {}) => choice('single', id, list, extras);

/** Maximum length of every "please specify". */
const MAX_SPECIFY = 200;

/** Multiple choice and, if the list has "Other", the text field for it. */
export function multiple(id: string, list: ListId, extras: Extras = {}): Question[] {
  const question = choice('multiple', id, list, extras);
  const hasOther = LISTS[list].some((code) => code === OTHER);
  const specify: TextQuestion = {
    kind: 'text',
    id: `${id}_other`,
    required: true,
    maxLength: MAX_SPECIFY,
    showIf: { q: id, op: 'includes', value: String(OTHER) },
  };
  return hasOther ? [question, specify] : [question];
}

export function number(
  id: string,
  unit: string,
  bounds: Pick<NumberQuestion, 'min' | 'max' | 'integer'>,
): NumberQuestion {
  const decimals = bounds.integer === true ? 0 : 1;
  return {
    kind: 'number',
    id,
    required: true,
    ...bounds,
    units: [{ system: 'any', parts: [{ code: unit, factor: 1, decimals }] }],
  };
}

export const is = (q: string, code: number): Condition => ({ q, op: 'eq', value: String(code) });
export const isNot = (q: string, code: number): Condition => ({ q, op: 'ne', value: String(code) });
export const includes = (q: string, code: number): Condition => ({ q, op: 'includes', value: String(code) });
export const includesAny = (q: string, codes: readonly number[]): Condition => ({
  any: codes.map((code) => includes(q, code)),
});
export const isAny = (q: string, codes: readonly number[]): Condition => ({ any: codes.map((code) => is(q, code)) });
export const answered = (q: string): Condition => ({ q, op: 'answered' });
