import { randomUUID } from 'node:crypto';
import type { Survey } from '@vesela/contracts/research';
import type { Transaction } from '../database.ts';
import type { MemberBox } from '../pseudonyms/member-box.ts';
import type { NewCohort } from './cohorts.ts';
import { descriptionOf } from './description.ts';
import type { ReleasedCohort, UsableRecord } from './plan-export.ts';
import type { StudyRecord, StudySurvey } from './surveys.ts';

/** A cohort with the ids of its records. */
interface CohortRecords {
  cohort: ReleasedCohort;
  members: string[];
}

/** Database access of one export, in its transaction. */
export interface ExportStore {
  /** Cohorts of earlier exports. */
  released(): Promise<ReleasedCohort[]>;
  /** Records that may be exported, at most `limit`. They are locked: no withdrawal commits before the transaction ends. */
  usableRecords(limit: number): Promise<UsableRecord[]>;
  /** Stores new cohorts, which all later exports keep. */
  release(formed: readonly NewCohort[]): Promise<CohortRecords[]>;
  /** Answers of a record that `usableRecords` returned. */
  dataOf(id: string): StudyRecord;
}

interface SealedRecord {
  id: string;
  pseudonym: string;
  sealed: Uint8Array;
  wrapped_key: Uint8Array;
  cohort_id: string | null;
}

export function createExportStore(
  tx: Transaction,
  box: MemberBox,
  { projectId, survey, schema }: { projectId: string; survey: Survey } & Pick<StudySurvey, 'schema'>,
): ExportStore {
  const opened = new Map<string, StudyRecord>();
  const dataOf = (id: string) => {
    const data = opened.get(id);
    if (!data) throw new Error('This record was not returned by usableRecords.');
    return data;
  };
  return {
    dataOf,
    async released() {
      const found = await tx.cohort.findMany({ where: { projectId, survey } });
      return found.map(({ id, ageBand, region, births, size }) => ({
        id,
        description: { age_band: ageBand, region, births },
        size,
      }));
    },
    async usableRecords(limit) {
      const found = await tx.$queryRaw<SealedRecord[]>`
        SELECT id, pseudonym, sealed, wrapped_key, cohort_id
        FROM study_record JOIN member USING (project_id, pseudonym)
        WHERE project_id = ${projectId}::uuid AND survey = ${survey}
          AND sealed IS NOT NULL AND active AND NOT restricted AND survey <> ALL (withdrawn)
        LIMIT ${limit} FOR SHARE`;
      return found.map(({ id, pseudonym, sealed, wrapped_key: wrappedKey, cohort_id: cohortId }) => {
        const data = schema.parse(box.open({ projectId, pseudonym, wrappedKey }, id, sealed));
        opened.set(id, data);
        return { id, exact: descriptionOf(data), cohortId };
      });
    },
    async release(formed) {
      const cohorts = formed.map(({ description, members }) => ({
        cohort: { id: randomUUID(), description, size: members.length },
        members,
      }));
      await tx.cohort.createMany({
        data: cohorts.map(({ cohort: { id, size, description } }) => ({
          id,
          projectId,
          survey,
          ageBand: description.age_band,
          region: description.region,
          births: description.births,
          size,
        })),
      });
      for (const { cohort, members } of cohorts) {
        await tx.studyRecord.updateMany({ where: { id: { in: members } }, data: { cohortId: cohort.id } });
      }
      return cohorts;
    },
  };
}
