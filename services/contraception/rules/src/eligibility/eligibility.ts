import { OTHER } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import { METHOD_IDS, METHODS, type MethodId, methodOf } from '../catalogue/methods.ts';
import { rowWords } from '../report/row-words.ts';
import { type Cause, causesOf, groupsOf } from './causes.ts';
import { type Decider, deciderFor } from './deciding-answers.ts';
import { type Effect, mildestIn, strictestIn, totalOf } from './effect.ts';
import type { Finding } from './finding.ts';
import { type Category, isRated, NO_RESTRICTION, ownRatingsIn, type Phase, type RowId, ratingsIn } from './mec.ts';
import { type Case, isSettled, NOTHING_OPEN, openFor, questionsOf, type Woman } from './open-questions.ts';
import { effectsOf, findingsOf, phasesOf, rangeIn, STARTING } from './ranges.ts';
import { DOCTOR_FROM, type Range, type Suitability, suitabilityOf } from './suitability.ts';

export { findingsOf } from './ranges.ts';
export type { Range, Suitability } from './suitability.ts';

export interface Verdict {
  method: MethodId;
  /** Category that certainly applies; null when nothing is certain, or no table rates the method. */
  category: Category | null;
  /** For continuing a method in use, else for starting it; both where the kind in use is unknown. Null when unrated. */
  possible: Range | null;
  /** The same for starting it. */
  starting: Range | null;
  inUse: boolean;
  /**
   * Rows that give `category`, when it is 2 or worse; of a condition whose severity is open, its mildest row. When a doctor
   * decides, at least one: those of 3, or where nothing gives 3 for sure, those that may.
   */
  reasons: readonly RowId[];
  /**
   * Rows of 3 or 4 that something she named may mean and that are no reason yet; at most 20. Of an illness that she kept to
   * herself or wrote in only where nothing else is, and not where it may be many.
   */
  askAbout: readonly RowId[];
  /**
   * Those of `reasons` and `askAbout` that do not speak against the method itself: a pregnancy would be a serious risk, and
   * the method often fails when used alone.
   */
  ifPregnant: readonly RowId[];
  /** One or two questions that decide it, together or each alone, the largest effect first; none where no answer to two would. */
  decides: readonly string[];
  /** Questions that are open and matter for it, the largest effect first; at most three, of a doctor's decision only. */
  open: readonly string[];
  suitability: Suitability;
}

const MOST_OPEN = 3;
const MOST_ROWS = 20;

/** The result for each of the 18 methods, in catalogue order. */
export const eligibilityOf = (facts: Facts): Verdict[] => judge(facts).verdicts;

/** The same, with what it rests on. */
export interface Judgement {
  verdicts: Verdict[];
  /** Everything that the answers say or leave open. */
  findings: readonly Finding[];
  /** What may give a method 3 or 4, each answer by itself. */
  causes(method: MethodId): readonly Cause[];
}

export function judge(facts: Facts): Judgement {
  const findings = findingsOf(facts);
  const effects = effectsOf(findings);
  const decider = deciderFor(facts);
  const serious = effects.filter(({ highest }) => highest >= DOCTOR_FROM);
  const woman: Woman = {
    total: totalOf(effects),
    certain: findings.flatMap(({ alternatives: [rows = [], ...others] }) => (others.length === 0 ? rows : [])),
    restricting: effects.filter(({ restricts }) => restricts),
    serious,
    toAskAbout: serious.filter(({ finding }) => finding.named),
    open: serious.filter(({ finding }) => finding.question !== null),
  };
  const groups = groupsOf(serious);
  const known = new Map<MethodId, Cause[]>();
  return {
    verdicts: METHODS.map((method, at) =>
      verdictOn({ method, at, ...woman, phases: phasesOf(method, facts) }, facts, decider),
    ),
    findings,
    causes(id) {
      let causes = known.get(id);
      if (!causes) {
        causes = causesOf(groups, METHOD_IDS.indexOf(id), phasesOf(methodOf(id), facts));
        known.set(id, causes);
      }
      return causes;
    },
  };
}

function once<T>(find: () => T): () => T {
  let found: { value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

function verdictOn(one: Case, facts: Facts, decider: Decider): Verdict {
  const { uses } = facts;
  const { method, at, phases } = one;
  const inUse = method.codes.some((code) => uses.has(code));
  if (!isRated(method.id)) return unrated(method.id, inUse);
  const possible = rangeIn(one.total, phases, at);
  const suitability = suitabilityOf(possible);
  const open = suitability === 'ask_doctor' ? openFor(one, possible[0], facts) : NOTHING_OPEN;
  const decides = once(() => questionsOf(one, open, facts, decider));
  const phase = phases.find((each) => one.total.best[each][at] === possible[0]) ?? 'initiation';
  const reasons = reasonsIn(one, phase, possible);
  const askAbout = suitability === 'ask_doctor' ? rowsToAskAbout(one) : [];
  return {
    method: method.id,
    category: isCertain(one, possible) ? possible[0] : null,
    possible,
    starting: rangeIn(one.total, STARTING, at),
    inUse,
    reasons,
    askAbout,
    ifPregnant: [...new Set([...reasons, ...askAbout])].filter((row) => countsIfPregnant(row, one)),
    // Answers are tried out for it, so it is found when it is read.
    get decides() {
      return decides();
    },
    open: open.questions.slice(0, MOST_OPEN),
    suitability,
  };
}

/** A row that rates the method applies for sure, the open answers agree on more than 1, or nothing is left open. */
const isCertain = ({ certain, at, phases }: Case, [best, worst]: Range): boolean =>
  best > NO_RESTRICTION ||
  best === worst ||
  certain.some((row) => phases.some((phase) => (ratingsIn(row, phase, 'best')[at] ?? 0) > 0));

/** A row of 3 or 4 that is below 3 for the method itself. */
const countsIfPregnant = (row: RowId, { at, phases }: Case): boolean => {
  const isSerious = (ratings: (phase: Phase) => readonly number[]) =>
    phases.some((phase) => (ratings(phase)[at] ?? 0) >= DOCTOR_FROM);
  return isSerious((phase) => ratingsIn(row, phase, 'worst')) && !isSerious((phase) => ownRatingsIn(row, phase));
};

/** What gives the best category. Of a doctor's question 2 is no reason: where nothing gives 3 for sure, it is what may. */
function reasonsIn(one: Case, phase: Phase, possible: Range): RowId[] {
  const [best] = possible;
  if (suitabilityOf(possible) !== 'ask_doctor' || best >= DOCTOR_FROM)
    return best === NO_RESTRICTION ? [] : reasonsOf(one, phase, best);
  // What stays whatever she answers comes before what an answer would settle.
  const lasting = rowsUpTo(
    one,
    one.serious.filter((effect) => !isSettled(one, effect)),
    DOCTOR_FROM,
  );
  return lasting.length > 0 ? lasting : rowsUpTo(one, one.serious, DOCTOR_FROM);
}

/** Rows of the findings that give the category whatever is true; of several alternatives the first that gives just it. */
function reasonsOf({ restricting, at }: Case, phase: Phase, category: Category): RowId[] {
  const reasons = new Set<RowId>();
  for (const { best, finding } of restricting) {
    if (best[phase][at] !== category) continue;
    const given = finding.alternatives.map((rows) =>
      rows.filter((row) => ratingsIn(row, phase, 'best')[at] === category),
    );
    for (const row of given.find(({ length }) => length > 0) ?? []) reasons.add(row);
  }
  return [...reasons];
}

/** More of what she did not name would only alarm. */
const MOST_UNNAMED = 3;

function rowsToAskAbout(one: Case): RowId[] {
  const isListed = ({ finding: { source } }: Effect) => source === undefined || source.code < OTHER;
  const listed = rowsUpTo(one, one.toAskAbout.filter(isListed), DOCTOR_FROM);
  if (listed.length > 0) return listed;
  const unnamed = rowsUpTo(one, one.toAskAbout, DOCTOR_FROM);
  return new Set(unnamed.map(rowWords)).size > MOST_UNNAMED ? [] : unnamed;
}

/** Rows that may give the category or a worse one, of what does not give 3 for sure. */
function rowsUpTo({ at, phases }: Case, effects: readonly Effect[], from: number): RowId[] {
  const found = new Set<RowId>();
  for (const { finding, best: mildest, worst } of effects) {
    // What gives 3 for sure is among the reasons already.
    if (strictestIn(worst, phases, at) < from || mildestIn(mildest, phases, at) >= DOCTOR_FROM) continue;
    for (const rows of finding.alternatives)
      for (const row of rows)
        if (phases.some((phase) => (ratingsIn(row, phase, 'worst')[at] ?? 0) >= from)) found.add(row);
    if (found.size >= MOST_ROWS) break;
  }
  return [...found].slice(0, MOST_ROWS);
}

function unrated(method: MethodId, inUse: boolean): Verdict {
  const nothing = {
    category: null,
    possible: null,
    starting: null,
    reasons: [],
    askAbout: [],
    ifPregnant: [],
    decides: [],
    open: [],
  };
  return { method, inUse, ...nothing, suitability: 'unrated' };
}
