import { type DiaryRecord, MAX_RECORD_PAGE } from '@vesela/contracts/records';
import type { Database, Transaction } from '../../database.ts';
import { hasDiary } from '../has-diary.ts';
import { diaryToItself } from './rebuild-lock.ts';

/** A service whose records the diary lists. */
export interface RecordOwner {
  name: string;
  listRecords(page: { after?: string; limit: number }): Promise<{ records: DiaryRecord[]; more: boolean }>;
}

export interface RebuiltOwner {
  /** Records that the owner has of women with an account. */
  listed: number;
  /** Entries that were missing. */
  added: number;
  /** Entries of records that the owner has no more. */
  removed: number;
}

/**
 * Brings the entries of one owner into step with what the owner has, while events flow. An entry stays when the owner
 * lists its record, or when it was confirmed by an event after the beginning; a record whose deletion has been heard of is
 * not brought back. Throws what `listRecords` throws; entries are then only added and none removed.
 */
export async function rebuildDiary(database: Database, owner: RecordOwner): Promise<RebuiltOwner> {
  const began = await database.$transaction(moment);
  const counts: RebuiltOwner = { listed: 0, added: 0, removed: 0 };
  let after: string | undefined;
  for (;;) {
    const page = await owner.listRecords({ limit: MAX_RECORD_PAGE, ...(after === undefined ? {} : { after }) });
    const records = page.records.filter(({ subject }) => hasDiary(subject));
    counts.listed += records.length;
    counts.added += await database.$transaction((tx) => confirm(tx, owner.name, records));
    after = page.records.at(-1)?.record_id;
    if (!page.more || after === undefined) break;
  }
  counts.removed = await database.$transaction(async (tx) => {
    await diaryToItself(tx);
    return tx.$executeRaw`DELETE FROM diary_entry WHERE owner = ${owner.name} AND confirmed_at < ${began}::timestamptz`;
  });
  return counts;
}

/** After every change that is under way: whatever is confirmed earlier was the owner's record before the list began. */
async function moment(tx: Transaction): Promise<string> {
  await diaryToItself(tx);
  const [now] = await tx.$queryRaw<{ now: string }[]>`SELECT clock_timestamp()::text AS now`;
  if (!now) throw new Error('The database has no clock.');
  return now.now;
}

/** Number of entries that were not there. */
async function confirm(tx: Transaction, owner: string, records: readonly DiaryRecord[]): Promise<number> {
  if (records.length === 0) return 0;
  await diaryToItself(tx);
  const rows = JSON.stringify(records);
  const [added] = await tx.$queryRaw<{ added: number }[]>`
    WITH listed AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r(record_id uuid, subject text, kind text, at timestamptz)
    ), written AS (
      INSERT INTO diary_entry (owner, record_id, subject, kind, at, confirmed_at)
      SELECT ${owner}, record_id, subject, kind, at, clock_timestamp() FROM listed
      WHERE NOT EXISTS (SELECT FROM diary_tombstone t WHERE t.owner = ${owner} AND t.record_id = listed.record_id)
      ON CONFLICT (owner, record_id)
      DO UPDATE SET subject = excluded.subject, kind = excluded.kind, at = excluded.at,
        confirmed_at = excluded.confirmed_at
      RETURNING xmax = 0 AS is_new
    )
    SELECT count(*) FILTER (WHERE is_new)::int AS added FROM written`;
  return added?.added ?? 0;
}
