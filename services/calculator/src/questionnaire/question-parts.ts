import { type ChoiceQuestion, type Condition, type Option, UNKNOWN, type Unit } from '@vesela/questionnaire';

/** Answer code of "I don't know" (or "I would rather not say"), the same in every choice question. */
export const DONT_KNOW: Option = { code: UNKNOWN };

type Extras = Partial<Pick<ChoiceQuestion, 'showIf' | 'required'>>;

/** Single choice; a bare code is an option without conditions. */
export function single(id: string, options: readonly (string | Option)[], extras: Extras = {}): ChoiceQuestion {
  return {
    kind: 'single',
    id,
    required: true,
    options: options.map((option) => (typeof option === 'string' ? { code: option } : option)),
    ...extras,
  };
}

export const answered = (q: string, value: string): Condition => ({ q, op: 'eq', value });

/** An age band that can be chosen only from its first year of age on. */
export const fromAge = (code: string, years: number): Option => ({
  code,
  availableIf: { q: 'age', op: 'ge', value: years },
});

export const plainUnit = (code: string, decimals: number): Unit => ({
  system: 'any',
  parts: [{ code, factor: 1, decimals }],
});
