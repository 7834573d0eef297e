import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordKind } from '@vesela/contracts/events';
import { type DiaryEntry, profileContract } from '@vesela/contracts/profile';
import { type Harness, startService } from './harness.ts';
import { deliverRecord, record } from './records.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12)).toISOString();
const open = async (subject: string, query = '') => {
  const { body } = await (await harness.caller(subject)).get(`/diary${query}`).expect(200);
  expect(profileContract.routes.getDiary.response.parse(body)).toEqual(body);
  return body as { entries: DiaryEntry[]; older: string | null };
};
const ids = ({ entries }: { entries: DiaryEntry[] }) => entries.map(({ id }) => id);

describe('the diary', () => {
  it('is empty at first', async () => {
    expect(await open(randomUUID())).toEqual({ entries: [], older: null });
  });

  it('lists the records of the owners, newest first, each once, for their subject only', async () => {
    const [anna, ilze] = [randomUUID(), randomUUID()];
    const kinds: RecordKind[] = ['risk_report', 'examination', 'contraception_report', 'cervical_report'];
    const records = kinds.map((kind, i) => record(anna, kind, day(i + 1)));
    for (const each of [...records, record(ilze, 'risk_report', day(9)), ...records])
      await deliverRecord(harness, each);
    const { entries } = await open(anna);
    expect(entries).toEqual(records.map(({ record_id: id, kind, at }) => ({ id, kind, at })).reverse());
  });

  it('updates a changed record', async () => {
    const anna = randomUUID();
    const made = record(anna, 'examination', day(1));
    await deliverRecord(harness, made);
    await deliverRecord(harness, { ...made, at: day(2) });
    expect((await open(anna)).entries).toEqual([{ id: made.record_id, kind: 'examination', at: day(2) }]);
  });

  it('removes what its owner deleted', async () => {
    const anna = randomUUID();
    const [kept, gone] = [record(anna, 'risk_report', day(1)), record(anna, 'risk_report', day(2))];
    for (const each of [kept, gone]) await deliverRecord(harness, each);
    await deliverRecord(harness, gone, 'deleted');
    expect(ids(await open(anna))).toEqual([kept.record_id]);
  });

  it('does not list participants without an account', async () => {
    const subject = `participant:${randomUUID()}`;
    await deliverRecord(harness, record(subject, 'risk_report', day(1)));
    expect(await harness.rows('SELECT 1 FROM diary_entry WHERE subject = $1', [subject])).toEqual([]);
  });

  it.each([
    ['all', ['contraception_report', 'examination', 'cervical_report', 'risk_report']],
    ['results', ['contraception_report', 'cervical_report', 'risk_report']],
    ['examinations', ['examination']],
    ['genetic_tests', []],
  ])('filters: %s', async (filter, expected) => {
    const anna = randomUUID();
    const kinds: RecordKind[] = ['risk_report', 'cervical_report', 'examination', 'contraception_report'];
    for (const [i, kind] of kinds.entries()) await deliverRecord(harness, record(anna, kind, day(i + 1)));
    expect((await open(anna, `?filter=${filter}`)).entries.map(({ kind }) => kind)).toEqual(expected);
  });

  it('is paged without gaps, also for entries of the same time', async () => {
    const anna = randomUUID();
    const records = Array.from({ length: 11 }, (_, i) => record(anna, 'risk_report', day(1 + Math.floor(i / 4))));
    for (const each of records) await deliverRecord(harness, each);
    const seen: string[] = [];
    for (let older: string | null = ''; older !== null; ) {
      const page = await open(anna, `?limit=3${older && `&before=${encodeURIComponent(older)}`}`);
      expect(page.entries.length).toBeLessThanOrEqual(3);
      seen.push(...ids(page));
      older = page.older;
    }
    const inOrder = [...records].sort((a, b) => (a.at + a.record_id < b.at + b.record_id ? 1 : -1));
    expect(seen).toEqual(inOrder.map(({ record_id }) => record_id));
  });

  it('rejects an invalid cursor', async () => {
    const { get } = await harness.caller(randomUUID());
    for (const before of ['yesterday', `2026-13-40T08:00:00.000Z_${randomUUID()}`]) {
      const { body } = await get(`/diary?before=${before}`).expect(422);
      expect(body.errors[0].field).toBe('before');
    }
  });

  it('stores no content of a record', async () => {
    const columns = await harness.rows(
      "SELECT column_name FROM information_schema.columns WHERE table_name = 'diary_entry' ORDER BY 1",
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual([
      'at',
      'confirmed_at',
      'kind',
      'owner',
      'record_id',
      'subject',
    ]);
  });
});
