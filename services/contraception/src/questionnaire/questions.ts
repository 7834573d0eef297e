import {
  aboutMethod,
  BOUNDS,
  type ChoiceId,
  LIST_OF,
  LISTS,
  type ListId,
  MAX_SPECIFY,
  type MethodQuestion,
  OTHER,
} from '@vesela/contracts/contraception/options';
import type { ChoiceQuestion, NumberQuestion, Question, TextQuestion } from '@vesela/questionnaire';

type Extras = Partial<Pick<ChoiceQuestion, 'showIf' | 'required' | 'fresh'>>;

/** Of an answer that changes with time. */
export const FRESH = { fresh: true } as const;

/** List of every choice question by its id, for the texts of its options. */
export const listOf = new Map<string, ListId>();

function choice(kind: ChoiceQuestion['kind'], id: string, list: ListId, extras: Extras): ChoiceQuestion {
  listOf.set(id, list);
  const { codes, exclusive = [] }: { codes: readonly number[]; exclusive?: readonly number[] } = LISTS[list];
  const options = codes.map((code) => ({
    code: String(code),
    ...(exclusive.includes(code) ? { exclusive: true } : {}),
  }));
  return { kind, id, required: true, options, ...extras };
}

function choices(id: string, list: ListId, extras: Extras): Question[] {
  const question = choice('multiple', id, list, extras);
  const specify: TextQuestion = {
    kind: 'text',
    id: `${id}_other`,
    required: true,
    maxLength: MAX_SPECIFY,
    showIf: { q: id, op: 'includes', value: String(OTHER) },
    ...(extras.fresh ? FRESH : {}),
  };
  return question.options.some(({ code }) => code === String(OTHER)) ? [question, specify] : [question];
}

export const single = (id: ChoiceId, extras: Extras = {}) => choice('single', id, LIST_OF[id], extras);

/** Multiple choice and, if the list has "Other", the text field for it. */
export const multiple = (id: ChoiceId, extras: Extras = {}) => choices(id, LIST_OF[id], extras);

/** The same for a question about one method. */
export const singleAbout = (id: MethodQuestion, method: number, extras: Extras) =>
  choice('single', aboutMethod(id, method), LIST_OF[id], extras);
export const multipleAbout = (id: MethodQuestion, method: number, extras: Extras) =>
  choices(aboutMethod(id, method), LIST_OF[id], extras);

export function number(id: keyof typeof BOUNDS, extras: Pick<NumberQuestion, 'fresh'> = {}): NumberQuestion {
  const { unit, ...bounds }: { unit: string } & Pick<NumberQuestion, 'min' | 'max' | 'integer'> = BOUNDS[id];
  const decimals = bounds.integer === true ? 0 : 1;
  return {
    kind: 'number',
    id,
    required: true,
    ...bounds,
    ...extras,
    units: [{ system: 'any', parts: [{ code: unit, factor: 1, decimals }] }],
  };
}
