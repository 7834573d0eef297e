import { formCohorts, type NewCohort, type Shuffle, type UnreleasedRecord } from './cohorts.ts';
import type { Description } from './description.ts';

/** A cohort formed by an earlier export. */
export interface ReleasedCohort {
  id: string;
  description: Description;
  size: number;
}

/** A record that may be exported: the participant is active and has withdrawn no consent that covers it. */
export interface UsableRecord {
  id: string;
  exact: Description;
  /** Null until the record has been exported. */
  cohortId: string | null;
}

export interface ExportPlan {
  /** Cohorts of earlier exports that are still complete, with their records. */
  kept: { cohort: ReleasedCohort; members: string[] }[];
  formed: NewCohort[];
  /** True when a cohort of an earlier export is no longer complete. */
  withheld: boolean;
}

/**
 * Decides what an export may contain. Two exports of a project differ by whole cohorts only, never by fewer than `K`
 * participants, so that comparing them identifies nobody. A cohort is held back while one of its participants is missing,
 * and permanently once that participant's data have been deleted.
 */
export function planExport(
  released: readonly ReleasedCohort[],
  records: readonly UsableRecord[],
  shuffle: Shuffle,
): ExportPlan {
  const present = new Map<string, string[]>(released.map(({ id }) => [id, []]));
  const waiting: UnreleasedRecord[] = [];
  for (const record of records) {
    if (record.cohortId === null) waiting.push(record);
    else present.get(record.cohortId)?.push(record.id);
  }
  const kept = released
    .map((cohort) => ({ cohort, members: present.get(cohort.id) ?? [] }))
    .filter(({ cohort, members }) => members.length === cohort.size);
  return { kept, formed: formCohorts(waiting, shuffle), withheld: kept.length < released.length };
}
