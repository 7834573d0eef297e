import { formCohorts, type NewCohort, type Shuffle, type Waiting } from './cohorts.ts';
import type { Description } from './description.ts';

/** A cohort as an earlier export made it. */
export interface ReleasedCohort {
  id: string;
  description: Description;
  size: number;
}

/** A record that may be used now: she takes part, and has withdrawn nothing that covers it. */
export interface UsableRecord {
  id: string;
  exact: Description;
  /** Null until an export has held it. */
  cohortId: string | null;
}

export interface ExportPlan {
  /** Cohorts of earlier exports that are still whole, with their records. */
  kept: { cohort: ReleasedCohort; members: string[] }[];
  formed: NewCohort[];
  /** Some cohort of an earlier export is no longer whole. */
  withheld: boolean;
}

/**
 * What an export may hold. Between any two exports of a project whole cohorts come or go, never fewer than `K` women, so
 * that comparing them shows nobody. A cohort that a woman has left is held back as long as she is missing: for good once
 * her data are deleted.
 */
export function planExport(
  released: readonly ReleasedCohort[],
  records: readonly UsableRecord[],
  shuffle: Shuffle,
): ExportPlan {
  const present = new Map<string, string[]>(released.map(({ id }) => [id, []]));
  const waiting: Waiting[] = [];
  for (const record of records) {
    if (record.cohortId === null) waiting.push(record);
    else present.get(record.cohortId)?.push(record.id);
  }
  const kept = released
    .map((cohort) => ({ cohort, members: present.get(cohort.id) ?? [] }))
    .filter(({ cohort, members }) => members.length === cohort.size);
  return { kept, formed: formCohorts(waiting, shuffle), withheld: kept.length < released.length };
}
