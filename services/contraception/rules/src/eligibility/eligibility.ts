import { ILLNESS } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import { METHODS, type Method, type MethodId, methodsOfCode } from '../catalogue/methods.ts';
import { CONDITIONS } from './conditions/index.ts';
import type { Finding } from './finding.ts';
import { type Category, categoryIn, type RatedMethod, type RowId } from './mec.ts';

/** Reasons to ask a doctor other than rows of the tables. */
export const OPEN_REASONS = ['another_cancer', 'other_illness', 'illnesses_not_said'] as const;
type OpenReason = (typeof OPEN_REASONS)[number];

/** `suits`: no answer speaks against it. `unrated`: the tables have no category for it. */
export type Suitability = 'suits' | 'ask_doctor' | 'not_suitable' | 'unrated';

export interface Verdict {
  method: MethodId;
  /** Category of continuing a method in use, of starting any other. Null if the tables do not rate it. */
  category: Category | null;
  /** Category of starting it; differs from `category` only for a method in use. */
  starting: Category | null;
  inUse: boolean;
  /** Rows that determine the category, when it is 2 or worse. */
  reasons: readonly RowId[];
  /** Conditions that may make it category 3 or 4, which only a doctor can tell. */
  askAbout: readonly (RowId | OpenReason)[];
  suitability: Suitability;
}

/** Starting point without any answers: every rated method is category 1. */
const NO_RESTRICTION: Category = 1;
const DOCTOR_FROM = 3;

/** Every row that follows from the answers, for all methods together. */
export function findingsOf(facts: Facts): Finding[] {
  return CONDITIONS.flatMap((condition) => condition(facts));
}

/** The result for each of the 18 methods, in catalogue order. */
export function eligibilityOf(facts: Facts): Verdict[] {
  const findings = findingsOf(facts);
  const open = openReasons(facts);
  return METHODS.map((method) => verdictOn(method, findings, open, facts));
}

function verdictOn(method: Method, findings: readonly Finding[], open: readonly OpenReason[], facts: Facts): Verdict {
  const inUse = method.codes.some((code) => facts.uses.has(code));
  if (method.mec === null) return unrated(method.id, inUse);
  const rated = method.mec;
  const phase = inUse ? 'continuation' : 'initiation';
  const found = rate(findings, rated, phase);
  const category = worstOf(found.filter(({ certain }) => certain));
  const reasons = found.filter((f) => f.certain && f.category === category && category > NO_RESTRICTION);
  const doubts = found.filter((f) => !f.certain && f.category >= DOCTOR_FROM && f.category > category);
  const askAbout = [...unique(doubts.map(({ row }) => row)), ...(method.hormones === 'none' ? [] : open)];
  const starting = worstOf(rate(findings, rated, 'initiation').filter(({ certain }) => certain));
  // "A coil" and "the pill" are two methods each: the kind not in use would have to be started.
  const kindUnknown = inUse && method.codes.some((code) => facts.uses.has(code) && methodsOfCode(code).length > 1);
  const doubtful = askAbout.length > 0 || (kindUnknown && starting >= DOCTOR_FROM);
  return {
    method: method.id,
    category,
    starting,
    inUse,
    reasons: unique(reasons.map(({ row }) => row)),
    askAbout,
    suitability: suitabilityOf(category, doubtful),
  };
}

function rate(findings: readonly Finding[], method: RatedMethod, phase: 'initiation' | 'continuation') {
  return findings.flatMap(({ row, who, certain }) => {
    const category = categoryIn(row, who, method, phase);
    return category === undefined ? [] : [{ row, certain, category }];
  });
}

const worstOf = (found: readonly { category: Category }[]): Category =>
  Math.max(NO_RESTRICTION, ...found.map(({ category }) => category)) as Category;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function suitabilityOf(category: Category, doubtful: boolean): Suitability {
  if (category === 4) return 'not_suitable';
  return category === DOCTOR_FROM || doubtful ? 'ask_doctor' : 'suits';
}

function unrated(method: MethodId, inUse: boolean): Verdict {
  return { method, category: null, starting: null, inUse, reasons: [], askAbout: [], suitability: 'unrated' };
}

/** Illnesses without a row, or not disclosed: a doctor should know them before hormones are used. */
function openReasons({ illnesses }: Facts): OpenReason[] {
  const reasons: OpenReason[] = [];
  if (illnesses.has(ILLNESS.another_cancer)) reasons.push('another_cancer');
  if (illnesses.has(ILLNESS.other)) reasons.push('other_illness');
  if (illnesses.has(ILLNESS.not_said)) reasons.push('illnesses_not_said');
  return reasons;
}
