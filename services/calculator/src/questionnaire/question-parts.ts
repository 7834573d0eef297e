import type { Bounds, Choice } from '@vesela/contracts/choices';
import type { ChoiceQuestion, Condition, Group, NumberQuestion, Option, Question, Unit } from '@vesela/questionnaire';

type Extras = Partial<Pick<ChoiceQuestion, 'showIf' | 'required' | 'fresh'>>;

/** Of an answer that changes with time. */
export const FRESH = { fresh: true } as const;

/** An option with an age can be chosen only from that age on. */
function optionOf(choice: Choice): Option {
  if (typeof choice === 'string') return { code: choice };
  const { fromAge, ...option } = choice;
  return fromAge === undefined ? option : { ...option, availableIf: { q: 'age', op: 'ge', value: fromAge } };
}

/** Makes the choice questions of a table. */
export const choicesOf =
  <Id extends string>(kind: ChoiceQuestion['kind'], table: Readonly<Record<Id, readonly Choice[]>>) =>
  (id: Id, extras: Extras = {}): ChoiceQuestion => ({
    kind,
    id,
    required: true,
    options: table[id].map(optionOf),
    ...extras,
  });

export const number = (
  id: string,
  bounds: Bounds,
  units: Unit[],
  extras: Pick<NumberQuestion, 'unknownAllowed' | 'fresh'> = {},
): NumberQuestion => ({ kind: 'number', id, required: true, ...bounds, ...extras, units });

export const answered = (q: string, value: string): Condition => ({ q, op: 'eq', value });

export const page = (id: string, ...questions: Question[]): Group => ({ id, questions });

export const plainUnit = (code: string, decimals: number): Unit => ({
  system: 'any',
  parts: [{ code, factor: 1, decimals }],
});
