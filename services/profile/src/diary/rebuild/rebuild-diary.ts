import { type DiaryRecord, MAX_RECORD_PAGE } from '@vesela/contracts/records';
import type { Database, Transaction } from '../../database.ts';
import { hasDiary } from '../has-diary.ts';
import { lockDiary } from './rebuild-lock.ts';

/** A service whose records the diary lists. */
export interface RecordOwner {
  name: string;
  listRecords(page: { after?: string; limit: number }): Promise<{ records: DiaryRecord[]; more: boolean }>;
}

export interface RebuiltOwner {
  /** Records of the owner whose subjects have an account. */
  listed: number;
  /** Entries that were missing. */
  added: number;
  /** Entries whose records the owner no longer has. */
  removed: number;
}

/**
 * Synchronizes the entries of one owner with its records while events arrive. An entry is kept when the owner lists its
 * record or an event confirmed it after the start; deleted records are not restored. Throws what `listRecords` throws;
 * then entries may have been added, but none removed.
 */
export async function rebuildDiary(database: Database, owner: RecordOwner): Promise<RebuiltOwner> {
  const startedAt = await database.$transaction(databaseTime);
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
    await lockDiary(tx);
    return tx.$executeRaw`DELETE FROM diary_entry WHERE owner = ${owner.name} AND confirmed_at < ${startedAt}::timestamptz`;
  });
  return counts;
}

/** The database's time after all running changes have ended: entries confirmed earlier existed before listing started. */
async function databaseTime(tx: Transaction): Promise<string> {
  await lockDiary(tx);
  const [now] = await tx.$queryRaw<{ now: string }[]>`SELECT clock_timestamp()::text AS now`;
  if (!now) throw new Error('The database returned no time.');
  return now.now;
}

/** Adds or confirms entries; returns the number of new ones. */
async function confirm(tx: Transaction, owner: string, records: readonly DiaryRecord[]): Promise<number> {
  if (records.length === 0) return 0;
  await lockDiary(tx);
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
