import {
  CHILD,
  CIGARETTES,
  ECO,
  GYNAECOLOGICAL,
  ILLNESS,
  MEDICINE,
  METHOD,
  NO_MYTH,
  OTHER,
  PLAN,
  PREGNANT,
  REPLY,
  SEVERITY,
  SEVERITY_IDS,
  type SeverityId,
  SINCE_BIRTH,
} from './codes.ts';

const upTo = (last: number, except: readonly number[] = []) =>
  Array.from({ length: last + 1 }, (_, code) => code).filter((code) => !except.includes(code));
const METHODS: readonly number[] = Object.values(METHOD);
const methodsBut = (...except: readonly number[]) => METHODS.filter((code) => !except.includes(code));
/** Answers of q3 that are no method. */
const NO_METHODS = [METHOD.cannot_conceive, METHOD.none, METHOD.abstinence, METHOD.undecided];
/** Methods whose effects on the body over time are asked for. */
const FELT = methodsBut(...[METHOD.withdrawal, METHOD.partner_vasectomy, METHOD.tubal, OTHER], ...NO_METHODS);

interface OptionList {
  /** In the order of the page. */
  codes: readonly number[];
  /** Codes that stand alone. */
  exclusive?: readonly number[];
  /** The list whose words it shares. */
  words?: string;
}

/** "I don't know" comes last. */
const severityLists = Object.fromEntries(
  SEVERITY_IDS.map((id) => {
    const codes: number[] = Object.values(SEVERITY[id]);
    return [id, { codes: [...codes.filter((code) => code !== REPLY.unknown), REPLY.unknown] }];
  }),
) as Record<SeverityId, { codes: number[] }>;

/** Every list of options. The words are under `lists.<list>.<code>`. */
export const LISTS = {
  methods: { codes: methodsBut(METHOD.abstinence, METHOD.undecided), exclusive: [METHOD.none] },
  past_methods: { codes: methodsBut(...NO_METHODS), words: 'methods' },
  future_methods: { codes: methodsBut(METHOD.none), exclusive: [METHOD.undecided], words: 'methods' },
  reasons: { codes: [...upTo(24), OTHER] },
  changes: { codes: [...upTo(12), OTHER] },
  side_effects: { codes: [...upTo(19), OTHER] },
  /** 13 is not offered. */
  myths: { codes: upTo(NO_MYTH, [13]), exclusive: [NO_MYTH] },
  pill_not_tried: { codes: [...upTo(11), OTHER] },
  births: { codes: upTo(5) },
  pregnant: { codes: Object.values(PREGNANT) },
  since_birth: { codes: Object.values(SINCE_BIRTH) },
  medicines: { codes: Object.values(MEDICINE), exclusive: [MEDICINE.none, MEDICINE.not_said] },
  plans: { codes: Object.values(PLAN) },
  eco: { codes: Object.values(ECO) },
  gynaecological: { codes: Object.values(GYNAECOLOGICAL), exclusive: [GYNAECOLOGICAL.none, GYNAECOLOGICAL.not_said] },
  illnesses: { codes: Object.values(ILLNESS), exclusive: [ILLNESS.none, ILLNESS.not_said] },
  child_age: { codes: Object.values(CHILD) },
  cigarettes: { codes: Object.values(CIGARETTES) },
  yes_no: { codes: [REPLY.no, REPLY.yes, REPLY.not_said], words: 'rather' },
  yes_no_unknown: { codes: [REPLY.no, REPLY.yes, REPLY.unknown], words: 'rather' },
  yes_no_unknown_not_said: { codes: [REPLY.no, REPLY.yes, REPLY.unknown, REPLY.not_said], words: 'rather' },
  rather: { codes: [REPLY.no, REPLY.yes, REPLY.rather_no, REPLY.rather_yes, REPLY.unknown] },
  ...severityLists,
  q2312: { ...severityLists.q2312, words: 'q2303' },
  q2517: { ...severityLists.q2517, words: 'q2516' },
} as const satisfies Readonly<Record<string, OptionList>>;
export type ListId = keyof typeof LISTS;

/** Key of the words of an option. */
export function labelKey(list: ListId, code: number): string {
  const { words }: OptionList = LISTS[list];
  if (list in SEVERITY && code === REPLY.unknown) return labelKey('rather', code);
  return `lists.${words ?? list}.${code}`;
}

/** Characters of every "please specify". */
export const MAX_SPECIFY = 200;

/** kg/m². Beyond these bounds height or weight is a typing error, though each is possible by itself. */
export const POSSIBLE_BMI = { min: 10, max: 80 } as const;

/** Questions that are asked for each of some methods. */
export const METHODS_ASKED = { q4: methodsBut(...NO_METHODS, OTHER), q10: FELT, q11: FELT } as const;
export type MethodQuestion = keyof typeof METHODS_ASKED;

/** Id of a question about one method: `q403`, `q1003`. */
export const aboutMethod = (question: MethodQuestion, method: number) =>
  `${question}${String(method).padStart(2, '0')}`;
