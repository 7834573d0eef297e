import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DiaryRecord } from '@vesela/contracts/records';
import type { DirectDatabase } from '@vesela/service-kit/database';
import { type Database, openDatabase } from '../src/database.ts';
import { createDiaryStore } from '../src/diary/diary.store.ts';
import { type RecordOwner, rebuildDiary } from '../src/diary/rebuild/rebuild-diary.ts';
import { type Harness, startService } from './harness.ts';
import { deliverRecord, record, type TestRecord } from './records.ts';

let harness: Harness;
let database: Database;
let direct: DirectDatabase;
beforeAll(async () => {
  harness = await startService();
  ({ database, direct } = openDatabase(harness.databaseUrl));
  await database.$queryRaw`SELECT 1`;
});
afterAll(async () => {
  await database.$disconnect();
  await direct.$disconnect();
  await harness.close();
});
beforeEach(() => harness.rows('TRUNCATE diary_entry, diary_tombstone'));

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 8, 0, second)).toISOString();
const rows = () => harness.rows('SELECT owner, record_id, subject, kind, at FROM diary_entry ORDER BY record_id');
const make = (count: number) =>
  Array.from({ length: count }, (_, i) => record(`subject-${i % 7}`, 'risk_report', at(i)));

/** A service that stores the records and returns small pages; `meanwhile` runs after each page was read. */
function owner(kept: TestRecord[], meanwhile: (page: number) => Promise<unknown> = async () => undefined): RecordOwner {
  let page = 0;
  return {
    name: 'calculator',
    async listRecords({ after = '' }) {
      const rest = kept
        .filter(({ record_id }) => record_id > after)
        .sort((a, b) => (a.record_id < b.record_id ? -1 : 1));
      const records: DiaryRecord[] = rest.slice(0, 4).map(({ owner: _, ...listed }) => listed);
      page += 1;
      await meanwhile(page);
      return { records, more: rest.length > 4 };
    },
  };
}

describe('a rebuilt diary', () => {
  it('equals the diary built from events', async () => {
    const records = make(23);
    for (const each of records) await deliverRecord(harness, each);
    const gone = records.splice(5, 3);
    for (const each of gone) await deliverRecord(harness, each, 'deleted');
    const built = await rows();
    expect(built).toHaveLength(20);

    await harness.rows('TRUNCATE diary_entry, diary_tombstone');
    expect(await rebuildDiary(database, owner(records))).toEqual({ listed: 20, added: 20, removed: 0 });
    expect(await rows()).toEqual(built);
    expect(await rebuildDiary(database, owner(records))).toEqual({ listed: 20, added: 0, removed: 0 });
    expect(await rows()).toEqual(built);
  });

  it('removes records that the owner no longer has, and no records of other owners', async () => {
    const records = make(6);
    const examination = record('subject-1', 'examination', at(1));
    for (const each of [...records, examination]) await deliverRecord(harness, each);
    expect(await rebuildDiary(database, owner(records.slice(0, 2)))).toEqual({ listed: 2, added: 0, removed: 4 });
    expect((await rows()).map(({ record_id }) => record_id).sort()).toEqual(
      [examination, ...records.slice(0, 2)].map(({ record_id }) => record_id).sort(),
    );
  });

  it('does not list participants without an account', async () => {
    const participant = record(`participant:${randomUUID()}`, 'risk_report', at(0));
    expect(await rebuildDiary(database, owner([participant]))).toEqual({ listed: 0, added: 0, removed: 0 });
  });

  it('keeps what an event added during the rebuild', async () => {
    const records = make(9);
    const late = record('subject-1', 'risk_report', at(30), '00000000-0000-4000-8000-000000000001');
    const calculator = owner(records, async (page) => {
      // The listing has already passed its id.
      if (page === 2) await deliverRecord(harness, late);
    });
    await rebuildDiary(database, calculator);
    expect((await rows())[0]).toMatchObject({ record_id: late.record_id });
    expect(await rows()).toHaveLength(10);
  });

  it('does not restore what was deleted after its page was read', async () => {
    const records = make(9);
    const first = [...records].sort((a, b) => (a.record_id < b.record_id ? -1 : 1))[0] as TestRecord;
    const calculator = owner(records, async (page) => {
      if (page === 1) await deliverRecord(harness, first, 'deleted');
    });
    expect(await rebuildDiary(database, calculator)).toEqual({ listed: 9, added: 8, removed: 0 });
    expect((await rows()).map(({ record_id }) => record_id)).not.toContain(first.record_id);
  });

  it('waits for an event that is being processed, and does not undo it', async () => {
    const late = record('subject-1', 'risk_report', at(1));
    const store = createDiaryStore(direct);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const event = database.$transaction(async (tx) => {
      await store.keep(tx, { ...late, recordId: late.record_id, at: new Date(late.at) });
      await held;
    });
    const rebuilding = rebuildDiary(database, owner([late]));
    setTimeout(goOn, 200);
    await event;
    expect(await rebuilding).toEqual({ listed: 1, added: 0, removed: 0 });
    expect(await rows()).toHaveLength(1);
  });

  it('removes nothing when the owner cannot be read completely', async () => {
    const records = make(9);
    for (const each of records) await deliverRecord(harness, each);
    const calculator = owner([], async () => {
      throw new Error('down');
    });
    await expect(rebuildDiary(database, calculator)).rejects.toThrow('down');
    expect(await rows()).toHaveLength(9);
  });

  it('stays empty for a subject whose data were erased', async () => {
    const mine = make(3).map((each) => ({ ...each, subject: 'erased' }));
    for (const each of mine) await deliverRecord(harness, each);
    expect(await database.$transaction((tx) => createDiaryStore(direct).forgetPerson(tx, 'erased'))).toBe(3);
    expect(await rebuildDiary(database, owner(mine))).toEqual({ listed: 3, added: 0, removed: 0 });
    expect(await rows()).toEqual([]);
  });
});
