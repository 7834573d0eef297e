import type { DiaryEntry, DiaryKind } from '@vesela/contracts/profile';
import type { Database, Transaction } from '../database.ts';
import type { DiaryPlace } from './place.ts';
import { entriesInOrder } from './rebuild/rebuild-lock.ts';

const TOMBSTONE_DAYS = 30;

/** Where a record lies: whose it is, which service keeps it, and since when. */
interface DiaryRow {
  owner: string;
  recordId: string;
  subject: string;
  kind: DiaryKind;
  at: Date;
}

/** The read model: a row for every record that a woman's diary lists. */
export interface DiaryStore {
  /** Lists a record, or its new state. One that was deleted stays deleted. */
  keep(tx: Transaction, row: DiaryRow): Promise<void>;
  delete(tx: Transaction, record: Pick<DiaryRow, 'owner' | 'recordId'>): Promise<void>;
  /** Newest first, of these kinds, at most `take`, those that come after the place. */
  list(subject: string, kinds: readonly DiaryKind[], take: number, place?: DiaryPlace): Promise<DiaryEntry[]>;
  /** Empties her diary. To be called again when every owner has erased its records: events may have been on their way. */
  forgetPerson(tx: Transaction, subject: string): Promise<number>;
}

interface Row {
  record_id: string;
  kind: DiaryKind;
  at: Date;
}

export function createDiaryStore(database: Database): DiaryStore {
  return {
    async keep(tx, { owner, recordId, subject, kind, at }) {
      await entriesInOrder(tx);
      await tx.$executeRaw`
        INSERT INTO diary_entry (owner, record_id, subject, kind, at, confirmed_at)
        SELECT ${owner}, ${recordId}::uuid, ${subject}, ${kind}, ${at}, clock_timestamp()
        WHERE NOT EXISTS (SELECT FROM diary_tombstone WHERE owner = ${owner} AND record_id = ${recordId}::uuid)
        ON CONFLICT (owner, record_id)
        DO UPDATE SET subject = excluded.subject, kind = excluded.kind, at = excluded.at,
          confirmed_at = excluded.confirmed_at`;
    },
    async delete(tx, { owner, recordId }) {
      await entriesInOrder(tx);
      await tx.diaryEntry.deleteMany({ where: { owner, recordId } });
      await tx.$executeRaw`
        INSERT INTO diary_tombstone (owner, record_id, deleted_at) VALUES (${owner}, ${recordId}::uuid, now())
        ON CONFLICT DO NOTHING`;
      await tx.$executeRaw`
        DELETE FROM diary_tombstone WHERE deleted_at < now() - make_interval(days => ${TOMBSTONE_DAYS})`;
    },
    async list(subject, kinds, take, place) {
      const wanted = [...kinds];
      // Two values compared as one, so that the index leads straight to the place.
      const rows = place
        ? await database.$queryRaw<Row[]>`
            SELECT record_id, kind, at FROM diary_entry
            WHERE subject = ${subject} AND kind = ANY(${wanted}) AND (at, record_id) < (${place.at}, ${place.id}::uuid)
            ORDER BY at DESC, record_id DESC LIMIT ${take}`
        : await database.$queryRaw<Row[]>`
            SELECT record_id, kind, at FROM diary_entry
            WHERE subject = ${subject} AND kind = ANY(${wanted})
            ORDER BY at DESC, record_id DESC LIMIT ${take}`;
      return rows.map(({ record_id, kind, at }) => ({ id: record_id, kind, at: at.toISOString() }));
    },
    async forgetPerson(tx, subject) {
      await entriesInOrder(tx);
      await tx.$executeRaw`
        INSERT INTO diary_tombstone (owner, record_id, deleted_at)
        SELECT owner, record_id, now() FROM diary_entry WHERE subject = ${subject} ON CONFLICT DO NOTHING`;
      return (await tx.diaryEntry.deleteMany({ where: { subject } })).count;
    },
  };
}
