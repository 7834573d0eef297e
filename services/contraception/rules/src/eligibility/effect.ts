import { METHODS } from '../catalogue/methods.ts';
import type { Finding } from './finding.ts';
import { NO_RESTRICTION, PHASES, type Phase, ratingsIn } from './mec.ts';

/** Best and worst category of every method, in catalogue order. */
export interface Bounds {
  best: Readonly<Record<Phase, readonly number[]>>;
  worst: Readonly<Record<Phase, readonly number[]>>;
}
interface KnownBounds extends Bounds {
  /** What a finding that is settled may come to: the mildest alternative at its worst, the strictest at its best. */
  settled: Bounds;
  /** The highest category that it may give any method, in either phase. */
  highest: number;
  /** Whatever is true of it, some method has a category above 1. */
  restricts: boolean;
}
export interface Effect extends KnownBounds {
  finding: Finding;
}

/** The same alternatives come back with every woman, mostly as the same list, and adding up their rows is most of the work. */
const known = new WeakMap<Finding['alternatives'], KnownBounds>();
const knownByRows = new Map<string, KnownBounds>();

/** What one finding means for every method. */
export function effectOf(finding: Finding): Effect {
  const { best, worst, settled, highest, restricts } =
    known.get(finding.alternatives) ?? knownBoundsOf(finding.alternatives);
  return { finding, best, worst, settled, highest, restricts };
}

function knownBoundsOf(alternatives: Finding['alternatives']): KnownBounds {
  const rows = alternatives.join('|');
  const before = knownByRows.get(rows);
  if (before) return before;
  const bounds = { ...withHighest(boundsOf(alternatives)), settled: boundsOf(alternatives, 'worst', 'best') };
  known.set(alternatives, bounds);
  knownByRows.set(rows, bounds);
  return bounds;
}

function withHighest(bounds: Bounds): Omit<KnownBounds, 'settled'> {
  const highestOf = (side: Bounds['best']) => Math.max(...PHASES.flatMap((phase) => side[phase]));
  return { ...bounds, highest: highestOf(bounds.worst), restricts: highestOf(bounds.best) > NO_RESTRICTION };
}

const forPhases = (over: (phase: Phase) => number[]) => ({
  initiation: over('initiation'),
  continuation: over('continuation'),
});

/** Together the rows of one alternative count as their strictest. */
function boundsOf(
  alternatives: Finding['alternatives'],
  ofMildest: 'best' | 'worst' = 'best',
  ofStrictest: 'best' | 'worst' = 'worst',
): Bounds {
  const over = (phase: Phase, bound: 'best' | 'worst', choose: typeof Math.min) => {
    const rated = alternatives.map((rows) => rows.map((row) => ratingsIn(row, phase, bound)));
    return METHODS.map((_, at) => choose(...rated.map((rows) => strictest(rows.map((row) => row[at])))));
  };
  return {
    best: forPhases((phase) => over(phase, ofMildest, Math.min)),
    worst: forPhases((phase) => over(phase, ofStrictest, Math.max)),
  };
}

const strictest = (categories: readonly (number | undefined)[]): number =>
  categories.reduce<number>((worst, category = 0) => Math.max(category, worst), NO_RESTRICTION);

/** All findings are true together, so the strictest counts. */
export function totalOf(effects: readonly Effect[]): Bounds {
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
    let at = 0;
    for (const category of effect[side][phase]) {
      if (category > (total[at] as number)) total[at] = category;
      at += 1;
    }
  }
  return total;
}

/** The highest category of one method in these phases, and the lowest. */
export function strictestIn(side: Bounds['worst'], phases: readonly Phase[], at: number): number {
  let worst = 0;
  for (const phase of phases) worst = Math.max(worst, side[phase][at] ?? 0);
  return worst;
}
export function mildestIn(side: Bounds['best'], phases: readonly Phase[], at: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const phase of phases) best = Math.min(best, side[phase][at] ?? NO_RESTRICTION);
  return best;
}
