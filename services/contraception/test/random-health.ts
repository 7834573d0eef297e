import {
  BOUNDS,
  CHILD,
  CIGARETTES,
  GYNAECOLOGICAL,
  ILLNESS,
  MEDICINE,
  METHOD,
  PLAN,
  PREGNANT,
  REPLY,
  SEVERITY,
  SEVERITY_IDS,
  SINCE_BIRTH,
  severityOf,
} from '@vesela/contracts/contraception/options';
import type { Chance } from './random-answers.ts';

/** Answers to the questions that the eligibility rules read, as a questionnaire would store them. */
export type Health = Record<string, number | string | string[]>;

const NONE = 0;
const NOT_SAID = 51;
const UNDER_6_WEEKS: readonly number[] = [
  SINCE_BIRTH.under_3_weeks,
  SINCE_BIRTH.under_4_weeks,
  SINCE_BIRTH.under_6_weeks,
];

/** Ages of a breastfed child that fit the time since the last birth. */
function childFits(child: number, since: number): boolean {
  if (since === SINCE_BIRTH.not_said) return true;
  if (UNDER_6_WEEKS.includes(since)) return child === CHILD.under_6_weeks;
  return child === (since === SINCE_BIRTH.under_6_months ? CHILD.under_6_months : CHILD.from_6_months);
}

/**
 * What is given, and a random answer to every other question that applies; never two that contradict each other. Half of
 * the women are mostly healthy, so that one answer can decide.
 */
export function complete(chance: Chance, given: Health = {}, healthy = chance() < 0.5): Health {
  const answers: Health = { ...given };
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
  const put = (id: string, value: () => number | string | string[]) => {
    answers[id] ??= value();
  };
  /** The first code is the harmless one. */
  const putCode = (id: string, codes: readonly number[]) =>
    put(id, () => String(healthy && chance() < 0.85 ? codes[0] : pick(codes)));
  const code = (id: string) => (answers[id] === undefined ? undefined : Number(answers[id]));
  const chose = (id: string, option: number) =>
    (answers[id] as string[] | undefined)?.includes(String(option)) === true;
  const putList = (id: string, options: Readonly<Record<string, number>>, none: number = NONE, notSaid = NOT_SAID) =>
    put(id, () => {
      const first = chance();
      if (first < (healthy ? 0.9 : 0.35)) return [String(none)];
      if (first < (healthy ? 0.92 : 0.4) && Object.values(options).includes(notSaid)) return [String(notSaid)];
      const several = Object.values(options).filter((option) => option !== none && option !== notSaid);
      return [...new Set(Array.from({ length: chance() < 0.6 ? 1 : 3 }, () => String(pick(several))))];
    });
  const number = (id: keyof typeof BOUNDS, usual: readonly [number, number]) =>
    put(id, () => {
      const [least, most] = healthy && chance() < 0.85 ? usual : [BOUNDS[id].min, BOUNDS[id].max];
      return Math.round(least + chance() * (most - least));
    });

  putCode('q1', [REPLY.yes, REPLY.yes, REPLY.no, REPLY.not_said]);
  number('q15', [20, 34]);
  putCode('q2', Object.values(PLAN));
  putList('q3', METHOD, METHOD.none);
  number('q160', [160, 180]);
  number('q161', [50, 74]);
  putCode('q17', [0, 0, 1, 2, 5]);
  if (code('q17') !== 0) {
    putCode('q19', [REPLY.no, REPLY.yes, REPLY.not_said]);
    const child = code('q19') === REPLY.yes ? code('q19A') : undefined;
    const since = Object.values(SINCE_BIRTH).filter((option) => child === undefined || childFits(child, option));
    putCode('q29', since);
    if (code('q19') === REPLY.yes) {
      const told = code('q29') ?? SINCE_BIRTH.not_said;
      putCode(
        'q19A',
        Object.values(CHILD).filter((option) => childFits(option, told)),
      );
    }
    if (UNDER_6_WEEKS.includes(code('q29') ?? -1))
      putCode('q29A', [REPLY.no, REPLY.yes, REPLY.unknown, REPLY.not_said]);
  }
  putCode('q20', [REPLY.yes, REPLY.no, REPLY.not_said]);
  putCode('q22', [REPLY.no, REPLY.yes, REPLY.not_said]);
  if (code('q22') === REPLY.yes && (code('q15') ?? 0) >= 35) putCode('q22A', Object.values(CIGARETTES));
  putList('q23', GYNAECOLOGICAL);
  putList('q25', ILLNESS);
  for (const id of SEVERITY_IDS) {
    const { question, code: option } = severityOf(id);
    if (chose(question, option)) putCode(id, Object.values(SEVERITY[id]));
  }
  putCode('q26', [REPLY.no, REPLY.yes, REPLY.unknown, REPLY.not_said]);
  putList('q30', MEDICINE);
  const past = code('q2') === PLAN.menopause && (code('q15') ?? 0) >= 45;
  if (code('q1') !== REPLY.no && !past && !chose('q3', METHOD.tubal) && !chose('q3', METHOD.cannot_conceive))
    putCode('q28', [PREGNANT.no, PREGNANT.no, PREGNANT.no, ...Object.values(PREGNANT)]);
  return answers;
}

/** Codes of "I don't know" and "prefer not to say", by question; "perhaps" pregnant tells no more. */
const UNTOLD: Readonly<Record<string, readonly number[]>> = {
  q17: [REPLY.not_said],
  q19: [REPLY.not_said],
  q20: [REPLY.not_said],
  q22: [REPLY.not_said],
  q23: [NOT_SAID],
  q25: [NOT_SAID],
  q26: [REPLY.unknown, REPLY.not_said],
  q28: [PREGNANT.perhaps, PREGNANT.not_said],
  q29: [SINCE_BIRTH.not_said],
  q29A: [REPLY.unknown, REPLY.not_said],
  q30: [NOT_SAID],
  ...Object.fromEntries(SEVERITY_IDS.map((id) => [id, [SEVERITY[id].unknown]])),
};
/** The answers that say something. */
export const toldIn = (answers: Health): Health =>
  Object.fromEntries(
    Object.entries(answers).filter(([id, value]) => !UNTOLD[id]?.some((code) => [value].flat().includes(String(code)))),
  );

/** Some answers left out; severity and details go with any chance. */
export const leaveOut = (answers: Health, chance: Chance, share: number): Health =>
  Object.fromEntries(Object.entries(answers).filter(() => chance() >= share));
