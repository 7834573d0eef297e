import type { Facts } from '../answers/facts.ts';
import { METHODS, type Method, type MethodId, methodsOfCode } from '../catalogue/methods.ts';
import { CONDITIONS } from './conditions/index.ts';
import type { Finding } from './finding.ts';
import { type Category, isRated, PHASES, type Phase, type RowId, ratingsIn } from './mec.ts';

/** `suits`: nothing that the answers leave open speaks against it. `unrated`: no table has a category for it. */
export type Suitability = 'suits' | 'ask_doctor' | 'not_suitable' | 'unrated';

/** Best and worst category that the answers leave open. */
export type Range = readonly [best: Category, worst: Category];

export interface Verdict {
  method: MethodId;
  /** Category that certainly applies; null when nothing is certain, or no table rates the method. */
  category: Category | null;
  /** For continuing a method in use, else for starting it; both where the kind in use is unknown. Null when unrated. */
  possible: Range | null;
  /** The same for starting it. */
  starting: Range | null;
  inUse: boolean;
  /** Rows that give `category`, when it is 2 or worse; of a condition whose severity is open, its mildest row. */
  reasons: readonly RowId[];
  /** Rows of 3 or 4 that something she named may mean; at most 20. */
  askAbout: readonly RowId[];
  /** At most two questions that would decide it, the largest effect first. */
  decides: readonly string[];
  suitability: Suitability;
}

const NO_RESTRICTION = 1;
const DOCTOR_FROM = 3;
const NEVER = 4;
const MOST_ROWS = 20;
const MOST_QUESTIONS = 2;

/** Everything that the answers say or leave open, for all methods together. */
export function findingsOf(facts: Facts): Finding[] {
  return CONDITIONS.flatMap((condition) => condition(facts));
}

/** The result for each of the 18 methods, in catalogue order. */
export function eligibilityOf(facts: Facts): Verdict[] {
  const effects = findingsOf(facts).map(effectOf);
  const total = totalOf(effects);
  const isCertain = effects.some(
    ({ finding }) => finding.named && finding.alternatives.every(({ length }) => length > 0),
  );
  return METHODS.map((method, at) =>
    verdictOn({ method, at, effects, total, isCertain, phases: phasesOf(method, facts) }, facts),
  );
}

/** Best and worst category of every method, in catalogue order. */
interface Bounds {
  best: Readonly<Record<Phase, readonly number[]>>;
  worst: Readonly<Record<Phase, readonly number[]>>;
}
interface Effect extends Bounds {
  finding: Finding;
}

/** The same alternatives come back with every woman, and adding up their rows is most of the work. */
const known = new Map<string, Bounds>();

function effectOf(finding: Finding): Effect {
  const key = finding.alternatives.join('|');
  const { best, worst } = known.get(key) ?? boundsOf(finding.alternatives);
  known.set(key, { best, worst });
  return { finding, best, worst };
}

const forPhases = (over: (phase: Phase) => number[]) => ({
  initiation: over('initiation'),
  continuation: over('continuation'),
});

/** Together the rows of one alternative count as their strictest. */
function boundsOf(alternatives: Finding['alternatives']): Bounds {
  const over = (phase: Phase, choose: (...numbers: number[]) => number) => {
    const rated = alternatives.map((rows) => rows.map((row) => ratingsIn(row, phase)));
    return METHODS.map((_, at) => choose(...rated.map((rows) => strictest(rows.map((row) => row[at])))));
  };
  return {
    best: forPhases((phase) => over(phase, Math.min)),
    worst: forPhases((phase) => over(phase, Math.max)),
  };
}

const strictest = (categories: readonly (number | undefined)[]): number =>
  categories.reduce<number>((worst, category = 0) => Math.max(category, worst), NO_RESTRICTION);

/** All findings are true together, so the strictest counts. */
function totalOf(effects: readonly Effect[]): Bounds {
  return {
    best: {
      initiation: totalIn(effects, 'best', 'initiation'),
      continuation: totalIn(effects, 'best', 'continuation'),
    },
    worst: {
      initiation: totalIn(effects, 'worst', 'initiation'),
      continuation: totalIn(effects, 'worst', 'continuation'),
    },
  };
}

function totalIn(effects: readonly Effect[], side: 'best' | 'worst', phase: Phase): number[] {
  const total = METHODS.map((): number => NO_RESTRICTION);
  for (const effect of effects) {
    const categories = effect[side][phase];
    for (let at = 0; at < total.length; at += 1) total[at] = Math.max(total[at] ?? 0, categories[at] ?? 0);
  }
  return total;
}

/** A method in use is judged by going on with it; by both where "the pill" or "a coil" leaves the kind open. */
function phasesOf({ codes }: Method, { uses }: Facts): readonly Phase[] {
  const used = codes.filter((code) => uses.has(code));
  if (used.length === 0) return ['initiation'];
  return used.some((code) => methodsOfCode(code).length === 1) ? ['continuation'] : PHASES;
}

/** One method before its verdict. */
interface Case {
  method: Method;
  /** Its place in the catalogue. */
  at: number;
  effects: readonly Effect[];
  total: Bounds;
  /** Something is known of her that does not depend on an open answer. */
  isCertain: boolean;
  phases: readonly Phase[];
}

function verdictOn(one: Case, { uses }: Facts): Verdict {
  const { method, at, phases } = one;
  const inUse = method.codes.some((code) => uses.has(code));
  if (!isRated(method.id)) return unrated(method.id, inUse);
  const possible = rangeIn(one, phases);
  const suitability = suitabilityOf(possible);
  const phase = phases.find((each) => one.total.best[each][at] === possible[0]) ?? 'initiation';
  return {
    method: method.id,
    category: one.isCertain ? possible[0] : null,
    possible,
    starting: rangeIn(one, ['initiation']),
    inUse,
    reasons: possible[0] === NO_RESTRICTION ? [] : reasonsOf(one, phase, possible[0]),
    askAbout: suitability === 'ask_doctor' ? rowsToAskAbout(one, possible[0]) : [],
    decides: suitability === 'ask_doctor' ? questionsOf(one, possible[0]) : [],
    suitability,
  };
}

function rangeIn({ total, at }: Case, phases: readonly Phase[]): Range {
  const best = phases.map((phase) => total.best[phase][at] ?? NO_RESTRICTION);
  const worst = phases.map((phase) => total.worst[phase][at] ?? NO_RESTRICTION);
  return [Math.min(...best) as Category, Math.max(...worst) as Category];
}

function suitabilityOf([best, worst]: Range): Suitability {
  if (best === NEVER) return 'not_suitable';
  return worst >= DOCTOR_FROM ? 'ask_doctor' : 'suits';
}

/** Rows of the findings that give the category whatever is true; of several alternatives the first that gives just it. */
function reasonsOf({ effects, at }: Case, phase: Phase, category: Category): RowId[] {
  const reasons = new Set<RowId>();
  for (const { best, finding } of effects) {
    if (best[phase][at] !== category) continue;
    const given = finding.alternatives.map((rows) => rows.filter((row) => ratingsIn(row, phase)[at] === category));
    for (const row of given.find(({ length }) => length > 0) ?? []) reasons.add(row);
  }
  return [...reasons];
}

function rowsToAskAbout({ effects, at, phases }: Case, best: Category): RowId[] {
  const from = Math.max(DOCTOR_FROM, best + 1);
  const rows = new Set<RowId>();
  for (const { finding, worst } of effects) {
    if (!finding.named || strictestIn(worst, phases, at) < from) continue;
    for (const row of finding.alternatives.flat())
      if (phases.some((phase) => (ratingsIn(row, phase)[at] ?? 0) >= from)) rows.add(row);
  }
  return [...rows].slice(0, MOST_ROWS);
}

const strictestIn = (side: Bounds['worst'], phases: readonly Phase[], at: number): number => {
  let worst = 0;
  for (const phase of phases) worst = Math.max(worst, side[phase][at] ?? 0);
  return worst;
};

/** Questions whose answer may change the verdict: which pill, then the worst category, then the widest range. */
function questionsOf(one: Case, best: Category): string[] {
  const { effects, at, phases } = one;
  const open: { question: string; worst: number; width: number }[] = [];
  for (const effect of effects) {
    const { question } = effect.finding;
    const worst = question === null ? 0 : strictestIn(effect.worst, phases, at);
    if (question === null || worst < DOCTOR_FROM || worst <= best) continue;
    const least = Math.min(...phases.map((phase) => effect.best[phase][at] ?? NO_RESTRICTION));
    open.push({ question, worst, width: worst - least });
  }
  const ordered = open.sort((a, b) => b.worst - a.worst || b.width - a.width).map(({ question }) => question);
  return [...new Set([...(kindDecides(one) ? ['q3'] : []), ...ordered])].slice(0, MOST_QUESTIONS);
}

/** The kind in use is unknown, can be told in q3, and going on is judged otherwise than starting. */
function kindDecides(one: Case): boolean {
  const canTell = one.method.codes.some((code) => methodsOfCode(code).length === 1);
  const verdicts = one.phases.map((phase) => suitabilityOf(rangeIn(one, [phase])));
  return canTell && new Set(verdicts).size > 1;
}

function unrated(method: MethodId, inUse: boolean): Verdict {
  const nothing = { category: null, possible: null, starting: null, reasons: [], askAbout: [], decides: [] };
  return { method, inUse, ...nothing, suitability: 'unrated' };
}
