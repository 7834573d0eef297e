import { formCohorts, type Shuffle } from './cohorts.ts';
import { type Description, descriptionOf } from './description.ts';
import type { StudyRecord, StudySurvey } from './surveys.ts';
import { withheldColumns } from './withheld.ts';

/** A cohort formed by an earlier export. */
export interface ReleasedCohort {
  id: string;
  description: Description;
  size: number;
}

/** A record that may be exported: the participant is active and has withdrawn no consent that covers it. */
export interface UsableRecord {
  id: string;
  data: StudyRecord;
  /** Null until the record has been exported. */
  cohortId: string | null;
}

/** Records that a file holds together, under one description, and the columns that it does not give of them. */
export interface ExportGroup {
  description: Description;
  records: readonly UsableRecord[];
  withheld: ReadonlySet<string>;
}

export interface ExportPlan {
  /** Cohorts of earlier exports that are still complete. */
  kept: (ExportGroup & { id: string })[];
  formed: ExportGroup[];
  /** True when a cohort of an earlier export is no longer complete. */
  broken: boolean;
}

export interface ExportCase {
  released: readonly ReleasedCohort[];
  records: readonly UsableRecord[];
  study: Pick<StudySurvey, 'sensitive'>;
  /** Questions whose answers the file of another survey of the project gives. */
  elsewhere: ReadonlySet<string>;
  /** Whether cohorts may be formed now, or only those of earlier exports given. */
  mayForm: boolean;
}

/**
 * Decides what an export may contain. Two exports of a project differ by whole cohorts only, never by fewer than `K`
 * participants, whose answers differ in every column that is given. A cohort is held back while one of its participants is
 * missing, and permanently once that participant's data have been deleted.
 *
 * Who is put together with whom depends on descriptions and on chance, not on answers; answers decide only what is withheld,
 * and that a cohort of which nothing would be left is not formed.
 */
export function planExport({ released, records, study, elsewhere, mayForm }: ExportCase, shuffle: Shuffle): ExportPlan {
  const present = new Map<string, UsableRecord[]>(released.map(({ id }) => [id, []]));
  const waiting: (UsableRecord & { exact: Description })[] = [];
  for (const record of records) {
    if (record.cohortId === null) waiting.push({ ...record, exact: descriptionOf(record.data) });
    else present.get(record.cohortId)?.push(record);
  }
  const group = (description: Description, members: readonly UsableRecord[]): ExportGroup => {
    const rows = members.map(({ data }) => data);
    return { description, records: members, withheld: withheldColumns({ description, rows }, study, elsewhere) };
  };
  const saysSomething = ({ withheld }: ExportGroup) => withheld.size < study.sensitive.length;

  const complete = released.filter(({ id, size }) => present.get(id)?.length === size);
  return {
    kept: complete
      .map(({ id, description }) => ({ id, ...group(description, present.get(id) ?? []) }))
      .filter(saysSomething),
    formed: mayForm
      ? formCohorts(waiting, shuffle, (description, members) => saysSomething(group(description, members))).map(
          ({ description, members }) => group(description, members),
        )
      : [],
    broken: complete.length < released.length,
  };
}
