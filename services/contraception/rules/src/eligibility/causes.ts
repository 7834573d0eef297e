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

/** Nothing is needed against a pregnancy that is known, yet going on does no harm. */
const HARMLESS = 'pregnancy_known';

/** What may give one method 3 or 4. Findings of one option count together, in the order of the conditions. */
export function causesOf(serious: readonly Effect[], at: number, phases: readonly Phase[]): Cause[] {
  const rated = (ratings: typeof ratingsIn | typeof ownRatingsIn, row: RowId) =>
    phases.some((phase) => (ratings(row, phase, 'worst')[at] ?? 0) >= DOCTOR_FROM);
  const together = new Map<string, Effect[]>();
  for (const effect of serious) {
    if (strictestIn(effect.worst, phases, at) < DOCTOR_FROM) continue;
    const { source } = effect.finding;
    const key = source ? `${source.list} ${source.code}` : `none ${together.size}`;
    together.set(key, [...(together.get(key) ?? []), effect]);
  }
  return [...together.values()].map((effects): Cause => {
    const rows = new Set<RowId>();
    for (const { finding } of effects)
      for (const alternative of finding.alternatives)
        for (const row of alternative) if (rated(ratingsIn, row)) rows.add(row);
    const best = Math.max(...effects.map((effect) => mildestIn(effect.best, phases, at))) as Category;
    const worst = Math.max(...effects.map((effect) => strictestIn(effect.worst, phases, at))) as Category;
    return {
      source: effects[0]?.finding.source ?? null,
      named: effects.some(({ finding }) => finding.named),
      best,
      suitability: suitabilityOf([best, worst]),
      rows: [...rows],
      own: [...rows].some((row) => row !== HARMLESS && rated(ownRatingsIn, row)),
    };
  });
}
