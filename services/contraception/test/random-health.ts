import {
  BOUNDS,
  CHILD,
  CIGARETTES,
  GYNAECOLOGICAL,
  ILLNESS,
  MEDICINE,
  MENOPAUSE_FROM,
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

/** A woman in the making. Half of the women are mostly healthy, so that one answer can decide. */
interface Draft {
  answers: Health;
  chance: Chance;
  healthy: boolean;
}

const isUsual = ({ healthy, chance }: Draft) => healthy && chance() < 0.85;
const pick = <T>(chance: Chance, values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
const codeIn = ({ answers }: Draft, id: string) => (answers[id] === undefined ? undefined : Number(answers[id]));
const chose = ({ answers }: Draft, id: string, option: number) =>
  (answers[id] as string[] | undefined)?.includes(String(option)) === true;

/** The first code is the harmless one. */
function putCode(draft: Draft, id: string, codes: readonly number[]): void {
  if (draft.answers[id] === undefined)
    draft.answers[id] = String(isUsual(draft) ? codes[0] : pick(draft.chance, codes));
}

function putNumber(
  draft: Draft,
  id: keyof typeof BOUNDS,
  usual: readonly [number, number],
  from = BOUNDS[id].min,
): void {
  if (draft.answers[id] !== undefined) return;
  const [least, most] = isUsual(draft) ? usual : [from, BOUNDS[id].max];
  draft.answers[id] = Math.round(least + draft.chance() * (most - least));
}

interface List {
  none: number;
  several: readonly number[];
  canStaySilent: boolean;
}
const listOf = (options: Readonly<Record<string, number>>, none: number = NONE): List => ({
  none,
  several: Object.values(options).filter((option) => option !== none && option !== NOT_SAID),
  canStaySilent: Object.values(options).includes(NOT_SAID),
});
const METHODS_IN_USE = listOf(METHOD, METHOD.none);
const without = (list: List, ...codes: number[]): List => ({
  ...list,
  several: list.several.filter((code) => !codes.includes(code)),
});
/** Methods of who plans a pregnancy, and of who tries now. */
const IN_USE_BY_PLAN: Readonly<Record<number, List>> = {
  [PLAN.within_a_year]: without(METHODS_IN_USE, METHOD.tubal),
  [PLAN.soon]: without(METHODS_IN_USE, METHOD.tubal, METHOD.cannot_conceive),
};
const CONDITIONS_OF_WOMB = listOf(GYNAECOLOGICAL);
const NEVER_PREGNANT = without(CONDITIONS_OF_WOMB, GYNAECOLOGICAL.ended_pregnancy);
const ILLNESSES = listOf(ILLNESS);
const MEDICINES = listOf(MEDICINE);

function putList(draft: Draft, id: string, list: List): void {
  draft.answers[id] ??= randomList(draft, list);
}
function randomList({ chance, healthy }: Draft, { none, several, canStaySilent }: List): string[] {
  const first = chance();
  if (first < (healthy ? 0.9 : 0.35)) return [String(none)];
  if (first < (healthy ? 0.92 : 0.4) && canStaySilent) return [String(NOT_SAID)];
  return [...new Set(Array.from({ length: chance() < 0.6 ? 1 : 3 }, () => String(pick(chance, several))))];
}

const PLANS = Object.values(PLAN);
const WANTS: readonly number[] = [PLAN.within_a_year, PLAN.soon];
const UNDER_6_MONTHS: readonly number[] = [...UNDER_6_WEEKS, SINCE_BIRTH.under_6_months];
const CIGARETTE_CODES = Object.values(CIGARETTES);
const SINCE_CODES = Object.values(SINCE_BIRTH);
const CHILD_CODES = Object.values(CHILD);
/** Mostly "no", so that pregnancies do not hide everything else. */
const PREGNANT_CODES = [PREGNANT.no, PREGNANT.no, PREGNANT.no, ...Object.values(PREGNANT)];
const SEVERITIES = SEVERITY_IDS.map((id) => ({ id, ...severityOf(id), levels: Object.values(SEVERITY[id]) }));

/** No menopause before 30 or soon after a birth, and no pregnancy planned with tied tubes or tried for where none is possible. */
function mayPlan(draft: Draft, plan: number): boolean {
  if (plan === PLAN.menopause)
    return Number(draft.answers.q15) >= MENOPAUSE_FROM && !UNDER_6_MONTHS.includes(codeIn(draft, 'q29') ?? -1);
  if (plan === PLAN.soon && chose(draft, 'q3', METHOD.cannot_conceive)) return false;
  return !WANTS.includes(plan) || !chose(draft, 'q3', METHOD.tubal);
}

/** No pregnancy begins within three weeks of a birth. */
const mayBePregnant = (draft: Draft) =>
  codeIn(draft, 'q29') === SINCE_BIRTH.under_3_weeks
    ? PREGNANT_CODES.filter((code) => code !== PREGNANT.yes)
    : PREGNANT_CODES;

/** What is given, and a random answer to every other question that applies; never two that contradict each other. */
export function complete(chance: Chance, given: Health = {}, healthy = chance() < 0.5): Health {
  const draft: Draft = { answers: { ...given }, chance, healthy };
  const born = (codeIn(draft, 'q29') ?? SINCE_BIRTH.not_said) !== SINCE_BIRTH.not_said;
  putCode(draft, 'q1', [REPLY.yes, REPLY.yes, born ? REPLY.yes : REPLY.no, REPLY.not_said]);
  if (codeIn(draft, 'q2') === PLAN.menopause) putNumber(draft, 'q15', [MENOPAUSE_FROM, 50], MENOPAUSE_FROM);
  putNumber(draft, 'q15', [20, 34]);
  putCode(
    draft,
    'q2',
    PLANS.filter((plan) => mayPlan(draft, plan)),
  );
  if (codeIn(draft, 'q1') !== REPLY.no)
    putList(draft, 'q3', IN_USE_BY_PLAN[codeIn(draft, 'q2') ?? -1] ?? METHODS_IN_USE);
  putNumber(draft, 'q160', [160, 180]);
  putNumber(draft, 'q161', [50, 74]);
  // Who has not started having sexual relations has not given birth either.
  putCode(draft, 'q17', codeIn(draft, 'q1') === REPLY.no ? [0, 0, 5] : [0, 0, 1, 2, 5]);
  putCode(draft, 'q18', [0, 0, 1, 5]);
  if (codeIn(draft, 'q17') !== 0) putBirth(draft);
  else if (codeIn(draft, 'q18') !== 0) putFeeding(draft);
  putCode(draft, 'q20', [REPLY.yes, REPLY.no, REPLY.not_said]);
  putCode(draft, 'q22', [REPLY.no, REPLY.yes, REPLY.not_said]);
  const age = codeIn(draft, 'q15') ?? 0;
  if (codeIn(draft, 'q22') === REPLY.yes && age >= 35) putCode(draft, 'q22A', CIGARETTE_CODES);
  if (codeIn(draft, 'q22') === REPLY.no && age >= 35) putCode(draft, 'q22B', [REPLY.no, REPLY.yes, REPLY.not_said]);
  putList(draft, 'q23', codeIn(draft, 'q1') === REPLY.no ? NEVER_PREGNANT : CONDITIONS_OF_WOMB);
  putList(draft, 'q25', ILLNESSES);
  for (const { id, question, code, levels } of SEVERITIES) if (chose(draft, question, code)) putCode(draft, id, levels);
  putCode(draft, 'q26', [REPLY.no, REPLY.yes, REPLY.unknown, REPLY.not_said]);
  putList(draft, 'q30', MEDICINES);
  settleMedicines(draft);
  const past = codeIn(draft, 'q2') === PLAN.menopause && age >= 45;
  const cannot = chose(draft, 'q3', METHOD.tubal) || chose(draft, 'q3', METHOD.cannot_conceive);
  if (codeIn(draft, 'q1') !== REPLY.no && !past && !cannot) putCode(draft, 'q28', mayBePregnant(draft));
  return draft.answers;
}

/** What was said of a clot or of HIV fits the medicines: a list that was drawn says less then, one that was given stays. */
function settleMedicines(draft: Draft): void {
  const told = draft.answers.q30 as string[];
  const takes = (medicine: number) => told.includes(String(medicine));
  const silent = takes(NOT_SAID);
  const clot = codeIn(draft, 'q2508');
  const { before, before_on_thinners, unknown } = SEVERITY.q2508;
  const thinner = takes(MEDICINE.blood_thinner);
  if (!silent && ((clot === before && thinner) || (clot === before_on_thinners && !thinner)))
    draft.answers.q2508 = String(unknown);
  const isTreated = codeIn(draft, 'q2518') === SEVERITY.q2518.well_on_treatment;
  if (isTreated && !silent && !takes(MEDICINE.hiv)) draft.answers.q2518 = String(SEVERITY.q2518.unknown);
}

/** Who has borne no child and has none breastfeeds none. */
const repliesOnFeeding = (draft: Draft) => {
  if (codeIn(draft, 'q19A') !== undefined) return [REPLY.yes];
  const hasNone = codeIn(draft, 'q1') === REPLY.no && codeIn(draft, 'q18') === 0;
  return hasNone ? [REPLY.no, REPLY.not_said] : [REPLY.no, REPLY.yes, REPLY.not_said];
};

/** Of a child that she did not bear. */
function putFeeding(draft: Draft): void {
  putCode(draft, 'q19', repliesOnFeeding(draft));
  if (codeIn(draft, 'q19') === REPLY.yes) putCode(draft, 'q19A', CHILD_CODES);
}

function mayBeSince(draft: Draft, since: number): boolean {
  if (codeIn(draft, 'q1') === REPLY.no) return since === SINCE_BIRTH.not_said;
  return codeIn(draft, 'q2') !== PLAN.menopause || !UNDER_6_MONTHS.includes(since);
}

function putBirth(draft: Draft): void {
  putCode(draft, 'q19', repliesOnFeeding(draft));
  const feeds = codeIn(draft, 'q19') === REPLY.yes;
  const child = feeds ? codeIn(draft, 'q19A') : undefined;
  const since = SINCE_CODES.filter(
    (option) => (child === undefined || childFits(child, option)) && mayBeSince(draft, option),
  );
  putCode(draft, 'q29', since.length > 0 ? since : [SINCE_BIRTH.not_said]);
  const told = codeIn(draft, 'q29') ?? SINCE_BIRTH.not_said;
  const fitting = CHILD_CODES.filter((option) => childFits(option, told));
  if (feeds) putCode(draft, 'q19A', fitting);
  if (UNDER_6_WEEKS.includes(told)) putCode(draft, 'q29A', [REPLY.no, REPLY.yes, REPLY.unknown, REPLY.not_said]);
}

/** Codes of "I don't know" and "prefer not to say", by question; "perhaps" pregnant tells no more. */
const UNTOLD: Readonly<Record<string, readonly number[]>> = {
  q17: [REPLY.not_said],
  q18: [REPLY.not_said],
  q19: [REPLY.not_said],
  q20: [REPLY.not_said],
  q22: [REPLY.not_said],
  q22B: [REPLY.not_said],
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
