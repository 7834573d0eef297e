import type { DiaryEntry, DiaryKind } from '@vesela/contracts/profile';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { DiaryPlace } from './place.ts';
import { lockDiaryShared } from './rebuild/rebuild-lock.ts';

const TOMBSTONE_DAYS = 30;

/** A reference to a record: its owner service, subject, kind and time. */
interface DiaryRow {
  owner: string;
  recordId: string;
  subject: string;
  kind: DiaryKind;
  at: Date;
}

/** The read model: one row per record in a diary. */
export interface DiaryStore {
  /** Adds or updates a record. A deleted record stays deleted. */
  keep(tx: Transaction, row: DiaryRow): Promise<void>;
  delete(tx: Transaction, record: Pick<DiaryRow, 'owner' | 'recordId'>): Promise<void>;
  /** Entries of these kinds after the cursor, newest first, at most `take`. */
  list(subject: string, kinds: readonly DiaryKind[], take: number, place?: DiaryPlace): Promise<DiaryEntry[]>;
  /** Deletes all entries of a subject. Call it again when every owner has erased its records, because of late events. */
  forgetPerson(tx: Transaction, subject: string): Promise<number>;
}

interface Row {
  record_id: string;
  kind: DiaryKind;
  at: Date;
}

/** A row comparison, so that the index is used; without a place all rows come before the end of time. */
const LIST = `
SELECT record_id, kind, at FROM diary_entry
WHERE subject = $1::text AND kind = ANY ($2::text[])
  AND (at, record_id) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
ORDER BY at DESC, record_id DESC LIMIT $3::int`;

/** `direct` reads pages outside a transaction. */
export function createDiaryStore(direct: Pick<EventTransaction, '$queryRawUnsafe'>): DiaryStore {
  return {
    async keep(tx, { owner, recordId, subject, kind, at }) {
      await lockDiaryShared(tx);
      await tx.$executeRaw`
        INSERT INTO diary_entry (owner, record_id, subject, kind, at, confirmed_at)
        SELECT ${owner}, ${recordId}::uuid, ${subject}, ${kind}, ${at}, clock_timestamp()
        WHERE NOT EXISTS (SELECT FROM diary_tombstone WHERE owner = ${owner} AND record_id = ${recordId}::uuid)
        ON CONFLICT (owner, record_id)
        DO UPDATE SET subject = excluded.subject, kind = excluded.kind, at = excluded.at,
          confirmed_at = excluded.confirmed_at`;
    },
    async delete(tx, { owner, recordId }) {
      await lockDiaryShared(tx);
      await tx.diaryEntry.deleteMany({ where: { owner, recordId } });
      await tx.$executeRaw`
        INSERT INTO diary_tombstone (owner, record_id, deleted_at) VALUES (${owner}, ${recordId}::uuid, now())
        ON CONFLICT DO NOTHING`;
      await tx.$executeRaw`
        DELETE FROM diary_tombstone WHERE deleted_at < now() - make_interval(days => ${TOMBSTONE_DAYS})`;
    },
    async list(subject, kinds, take, place) {
      const rows = await direct.$queryRawUnsafe<Row[]>(
        LIST,
        subject,
        kinds,
        take,
        place?.at ?? null,
        place?.id ?? null,
      );
      return rows.map(({ record_id, kind, at }) => ({ id: record_id, kind, at: at.toISOString() }));
    },
    async forgetPerson(tx, subject) {
      await lockDiaryShared(tx);
      await tx.$executeRaw`
        INSERT INTO diary_tombstone (owner, record_id, deleted_at)
        SELECT owner, record_id, now() FROM diary_entry WHERE subject = ${subject} ON CONFLICT DO NOTHING`;
      return (await tx.diaryEntry.deleteMany({ where: { subject } })).count;
    },
  };
}
