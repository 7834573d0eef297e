import { METHODS_WITH_REASONS, METHODS_WITH_SIDE_EFFECTS } from '@vesela/contraception-rules';

const upTo = (last: number, except: readonly number[] = []) =>
  Array.from({ length: last + 1 }, (_, code) => code).filter((code) => !except.includes(code));

/** "Other, please specify" in every list that has it. */
export const OTHER = 50;
/** "Prefer not to answer" of the two lists of conditions. */
const NOT_SAID = 51;

/** Option codes of every list, numbered as in the specification. The texts are in `texts` under `lists.<list>.<code>`. */
export const LISTS = {
  methods: [...upTo(17), OTHER],
  past_methods: [...upTo(15), OTHER],
  future_methods: [...upTo(16), 18, 19, OTHER],
  reasons: [...upTo(24), OTHER],
  changes: [...upTo(12), OTHER],
  side_effects: [...upTo(19), OTHER],
  /** 15 statements; 13 is not offered. */
  myths: upTo(14, [13]),
  pill_not_tried: [...upTo(11), OTHER],
  births: upTo(5),
  plans: upTo(3),
  eco: upTo(4),
  gynaecological: [...upTo(11), OTHER, NOT_SAID],
  illnesses: [...upTo(22), OTHER, NOT_SAID],
  child_age: upTo(2),
  cigarettes: upTo(2),
  yes_no: [0, 1, 5],
  yes_no_unknown: [0, 1, 4],
  yes_no_unknown_not_said: [0, 1, 4, 5],
  /** No, yes, rather no, rather yes, don't know. */
  rather: upTo(4),
} as const satisfies Record<string, readonly number[]>;
export type ListId = keyof typeof LISTS;

/** Lists that share the texts of another. */
export const WORDS_OF: Partial<Record<ListId, ListId>> = {
  past_methods: 'methods',
  future_methods: 'methods',
  yes_no: 'rather',
  yes_no_unknown: 'rather',
  yes_no_unknown_not_said: 'rather',
};

/** Exclusive codes of their list. */
export const EXCLUSIVE: Partial<Record<ListId, readonly number[]>> = {
  methods: [17],
  future_methods: [19],
  myths: [14],
  gynaecological: [0, NOT_SAID],
  illnesses: [0, NOT_SAID],
};

const two = (code: number) => String(code).padStart(2, '0');

/** q400 to q415: reasons for a method; q1001 to q1013 and q1101 to q1113: its side effects. */
export const reasonQuestions = METHODS_WITH_REASONS.map((method) => ({ method, id: `q4${two(method)}` }));
export const sideEffectQuestions = METHODS_WITH_SIDE_EFFECTS.map((method) => ({
  method,
  noticed: `q10${two(method)}`,
  effects: `q11${two(method)}`,
}));
