import { randomUUID } from 'node:crypto';
import { SURVEYS, type Survey } from '@vesela/contracts/research';
import type { Transaction } from '../database.ts';
import type { MemberBox } from '../pseudonyms/member-box.ts';
import type { ExportGroup, ReleasedCohort, UsableRecord } from './plan-export.ts';
import { STUDY_SURVEYS } from './surveys.ts';

interface Study {
  projectId: string;
  survey: Survey;
}

/** Database access of one export, in its transaction. */
export interface ExportStore {
  /** Cohorts of earlier exports. */
  released(): Promise<ReleasedCohort[]>;
  /** Records that may be exported, at most `limit`. They are locked: no withdrawal commits before the transaction ends. */
  usableRecords(limit: number): Promise<UsableRecord[]>;
  /** Stores new cohorts, which all later exports keep, and that files have held answers of their members; gives their ids. */
  release(formed: readonly ExportGroup[], at: Date): Promise<string[]>;
}

interface SealedRecord {
  id: string;
  pseudonym: string;
  sealed: Uint8Array;
  wrapped_key: Uint8Array;
  cohort_id: string | null;
}

export function createExportStore(tx: Transaction, box: MemberBox, { projectId, survey }: Study): ExportStore {
  const { schema } = STUDY_SURVEYS[survey];
  return {
    async released() {
      const found = await tx.cohort.findMany({ where: { projectId, survey } });
      return found.map(({ id, ageBand, region, births, size }) => ({
        id,
        description: { age_band: ageBand, region, births },
        size,
      }));
    },
    async usableRecords(limit) {
      // Of each row the table that is named first is locked first: the member, as everywhere.
      const found = await tx.$queryRaw<SealedRecord[]>`
        SELECT id, pseudonym, sealed, wrapped_key, cohort_id
        FROM member JOIN study_record USING (project_id, pseudonym)
        WHERE project_id = ${projectId}::uuid AND survey = ${survey}
          AND sealed IS NOT NULL AND active AND NOT restricted AND survey <> ALL (withdrawn)
        LIMIT ${limit} FOR SHARE`;
      return Promise.all(
        found.map(async ({ id, pseudonym, sealed, wrapped_key: wrappedKey, cohort_id: cohortId }) => ({
          id,
          data: schema.parse(await box.open({ projectId, pseudonym, wrappedKey }, id, sealed)),
          cohortId,
        })),
      );
    },
    async release(formed, at) {
      const cohorts = formed.map((group) => ({ id: randomUUID(), ...group }));
      await tx.cohort.createMany({
        data: cohorts.map(({ id, description, records }) => ({
          id,
          projectId,
          survey,
          ageBand: description.age_band,
          region: description.region,
          births: description.births,
          size: records.length,
          formedAt: at,
        })),
      });
      for (const { id, records } of cohorts) {
        await tx.studyRecord.updateMany({
          where: { id: { in: records.map((record) => record.id) } },
          data: { cohortId: id },
        });
      }
      const ids = cohorts.map(({ id }) => id);
      await tx.$executeRaw`
        UPDATE member SET given_out = array_append(given_out, ${survey}::varchar)
        FROM study_record AS record
        WHERE record.project_id = member.project_id AND record.pseudonym = member.pseudonym
          AND record.cohort_id = ANY (${ids}::uuid[]) AND ${survey} <> ALL (given_out)`;
      return ids;
    },
  };
}

/** When files of a survey first and last took in participants. */
export type Intakes = ReadonlyMap<Survey, { first: Date; last: Date }>;

export async function intakesOf(db: Pick<Transaction, 'cohort'>, projectId: string): Promise<Intakes> {
  const formedAt = { formedAt: true } as const;
  const found = await db.cohort.groupBy({ by: ['survey'], where: { projectId }, _min: formedAt, _max: formedAt });
  return new Map(
    SURVEYS.flatMap((survey) => {
      const intake = found.find((each) => each.survey === survey);
      const [first, last] = [intake?._min.formedAt, intake?._max.formedAt];
      return first && last ? [[survey, { first, last }] as const] : [];
    }),
  );
}
