import { type Effect, mildestIn, strictestIn } from './effect.ts';
import type { Source } from './finding.ts';
import { type Category, ownRatingsIn, type Phase, type RowId, ratingsIn } from './mec.ts';
import { DOCTOR_FROM, type Suitability, suitabilityOf } from './suitability.ts';

/** One answer, or one circumstance of life, that alone may give a method 3 or 4. */
export interface Cause {
  /** The option that she chose; null for age, births and the like, and for what was not told. */
  source: Source | null;
  /** She named it, or something that may mean it, or chose not to say. */
  named: boolean;
  /** What the method would be with nothing else against it. */
  best: Category;
  suitability: Suitability;
  /** Rows of 3 or 4. */
  rows: readonly RowId[];
  /** It speaks against the method itself, not only against using it alone where a pregnancy would be a serious risk. */
  own: boolean;
}

const LISTS: readonly Source['list'][] = ['illnesses', 'gynaecological', 'medicines', 'several_risks'];
/** More than any code. */
const CODES = 100;

/** Nothing is needed against a pregnancy that is known, yet going on does no harm. */
const HARMLESS = 'pregnancy_known';

/** Effects of one option, or one effect that follows from none. */
type SeriousGroup = readonly Effect[];

/** Findings of one option count together, in the order of the conditions. */
export function groupsOf(serious: readonly Effect[]): SeriousGroup[] {
  const groups: Effect[][] = [];
  const bySource = new Map<number, Effect[]>();
  for (const effect of serious) {
    const { source } = effect.finding;
    const key = source ? LISTS.indexOf(source.list) * CODES + source.code : -1;
    const before = source && bySource.get(key);
    if (before) before.push(effect);
    else {
      const group = [effect];
      groups.push(group);
      if (source) bySource.set(key, group);
    }
  }
  return groups;
}

/** What may give one method 3 or 4. */
export function causesOf(groups: readonly SeriousGroup[], at: number, phases: readonly Phase[]): Cause[] {
  const causes: Cause[] = [];
  for (const group of groups) {
    const effects = group.filter(({ worst }) => strictestIn(worst, phases, at) >= DOCTOR_FROM);
    if (effects.length > 0) causes.push(causeOf(effects, at, phases));
  }
  return causes;
}

function causeOf(effects: readonly Effect[], at: number, phases: readonly Phase[]): Cause {
  const rows = new Set<RowId>();
  let best = 0;
  let worst = 0;
  let named = false;
  let own = false;
  for (const effect of effects) {
    best = Math.max(best, mildestIn(effect.best, phases, at));
    worst = Math.max(worst, strictestIn(effect.worst, phases, at));
    named ||= effect.finding.named;
    for (const alternative of effect.finding.alternatives)
      for (const row of alternative) {
        if (!phases.some((phase) => (ratingsIn(row, phase, 'worst')[at] ?? 0) >= DOCTOR_FROM)) continue;
        rows.add(row);
        own ||= row !== HARMLESS && phases.some((phase) => (ownRatingsIn(row, phase)[at] ?? 0) >= DOCTOR_FROM);
      }
  }
  return {
    source: effects[0]?.finding.source ?? null,
    ...{ named, own, best: best as Category, rows: [...rows] },
    suitability: suitabilityOf([best as Category, worst as Category]),
  };
}
