import type { Condition } from '@vesela/questionnaire';

export const is = (q: string, code: number): Condition => ({ q, op: 'eq', value: String(code) });
export const isNot = (q: string, code: number): Condition => ({ q, op: 'ne', value: String(code) });
export const includes = (q: string, code: number): Condition => ({ q, op: 'includes', value: String(code) });
export const includesAny = (q: string, codes: readonly number[]): Condition => ({
  any: codes.map((code) => includes(q, code)),
});
export const isAny = (q: string, codes: readonly number[]): Condition => ({ any: codes.map((code) => is(q, code)) });
export const answered = (q: string): Condition => ({ q, op: 'answered' });
