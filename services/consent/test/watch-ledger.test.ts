import { rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@vesela/service-kit/testing';
import { restMs, retryMs, VERIFY_EVERY_MS } from '../src/ledger/watch-ledger.ts';
import type { ConsentService } from '../src/service.ts';
import { type Harness, type Person, startService } from './harness.ts';

const HOUR_MS = 60 * 60 * 1000;
let clock = new Date('2026-11-21T10:00:00Z');
let harness: Harness;
let user: Person;
beforeAll(async () => {
  harness = await startService(() => clock);
  user = await harness.person('ilze');
  await user.decide({ terms: 'give', 'health-data': 'give', 'research.Calculator': 'give' });
  await harness.service.tree.grow();
});
afterAll(() => harness.close());

const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};
const metric = async (name: string, { registry }: ConsentService = harness.service) =>
  Number(new RegExp(`^${name}\\S* (\\d+(?:\\.\\d+)?)$`, 'm').exec(await registry.metrics())?.[1]);
const broken = (service?: ConsentService) => metric('consent_ledger_broken', service);
const unverified = (service?: ConsentService) => metric('consent_ledger_unverified_seconds', service);
/** As the owner of the tables, past every trigger. */
const tamper = (sql: string) =>
  harness.rows(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`);
const verifyLater = async (service: ConsentService = harness.service) => {
  later(VERIFY_EVERY_MS);
  await service.ledgerWatch.run();
};
/** After a run that did not count: not at once, and well before the next one is due. */
const againSoon = async () => {
  const since = await unverified();
  expect(since).toBeGreaterThan(0);
  later(retryMs(0) - 1);
  await harness.service.ledgerWatch.run();
  expect(await unverified()).toBeGreaterThan(since);
  later(1);
  await harness.service.ledgerWatch.run();
  expect(await unverified()).toBe(0);
};
const restTexts = `document_text SET title = title || '!'`;
const restored = `document_text SET title = rtrim(title, '!')`;

it('says when the ledger was verified last, and looks again after some hours', async () => {
  later(HOUR_MS);
  expect([await broken(), await unverified()]).toEqual([0, HOUR_MS / 1_000]);
  await harness.service.ledgerWatch.run();
  expect(await unverified()).toBe(0);
  later(VERIFY_EVERY_MS - 1_000);
  await harness.service.ledgerWatch.run();
  expect(await unverified()).toBe(VERIFY_EVERY_MS / 1_000 - 1);
  later(1_000);
  await harness.service.ledgerWatch.run();
  expect(await unverified()).toBe(0);
});

it.each<[string, string, string]>([
  ['an entry', `UPDATE ledger_entry SET action = 'denied'`, `UPDATE ledger_entry SET action = 'given'`],
  ['a text', `UPDATE ${restTexts}`, `UPDATE ${restored}`],
  ['an account', `UPDATE person SET subject = 'somebody else'`, `UPDATE person SET subject = 'ilze'`],
])(
  'finds %s that was changed, tells operators without naming anybody, and sees it mended',
  async (_what, change, back) => {
    await tamper(change);
    await verifyLater();
    expect(await broken()).toBe(1);
    const line = harness.logged().trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: 'the ledger of consents does not hold' });
    for (const { id } of await harness.rows('SELECT id::text FROM person UNION SELECT id::text FROM ledger_entry'))
      expect(line).not.toContain(id);
    await tamper(back);
    await verifyLater();
    expect(await broken()).toBe(0);
  },
);

it('compares with the heads kept outside', async () => {
  const { tree } = harness.service;
  const before = await harness.rows('SELECT max(size)::int AS size FROM tree_head');
  await (await harness.person('anna')).decide({ terms: 'give' });
  await tree.grow();
  await verifyLater();
  expect(await broken()).toBe(0);
  // The database as it was an hour ago, whole in itself.
  await tamper(`CREATE TABLE cut AS SELECT * FROM tree_head WHERE size > ${Number(before[0]?.size)};
    CREATE TABLE cut_leaf AS SELECT * FROM tree_leaf WHERE index >= ${Number(before[0]?.size)};
    DELETE FROM tree_head WHERE size IN (SELECT size FROM cut);
    DELETE FROM tree_leaf WHERE index IN (SELECT index FROM cut_leaf)`);
  await verifyLater();
  expect(await broken()).toBe(1);
  await tamper('INSERT INTO tree_head SELECT * FROM cut; INSERT INTO tree_leaf SELECT * FROM cut_leaf');
  await verifyLater();
  expect(await broken()).toBe(0);
});

it('does not count as verified while a place cannot be read', async () => {
  const [place = ''] = harness.config.LEDGER_HEADS.map((each) => fileURLToPath(each));
  await rename(place, `${place}-away`);
  await writeFile(place, 'no folder');
  await verifyLater();
  expect(await unverified()).toBe(VERIFY_EVERY_MS / 1_000);
  await rename(`${place}-away`, `${place}-back`);
  await rename(place, `${place}-file`);
  await rename(`${place}-back`, place);
  await againSoon();
});

it('tries again a quarter of an hour after a run that failed, or after four times as long as it took', async () => {
  await harness.rows('ALTER TABLE decision_request RENAME TO away');
  later(VERIFY_EVERY_MS);
  await expect(harness.service.ledgerWatch.run()).rejects.toThrow('decision_request');
  await harness.rows('ALTER TABLE away RENAME TO decision_request');
  await againSoon();
  const MINUTE_MS = 60_000;
  expect([0, 3 * MINUTE_MS, 4 * MINUTE_MS, HOUR_MS].map(retryMs)).toEqual(
    [15, 15, 16, 4 * 60].map((minutes) => minutes * MINUTE_MS),
  );
});

it('rests as long as it worked, and never so long that the database ends its snapshot', () => {
  expect([0, 20, 5_000, 70_000].map(restMs)).toEqual([0, 20, 5_000, 5_000]);
});

it('a copy that lost the work to another tells of no fault that it found before', async () => {
  const copy = harness.copy();
  await tamper(`UPDATE ${restTexts}`);
  await verifyLater();
  expect(await broken()).toBe(1);
  await harness.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'consent verification' AND datname = current_database()`,
  );
  await tamper(`UPDATE ${restored}`);
  await until(async () => {
    await copy.ledgerWatch.run();
    return (await unverified(copy)) === 0;
  });
  expect(await broken(copy)).toBe(0);
  await harness.service.ledgerWatch.run();
  expect(await broken()).toBe(0);
  await copy.ledgerWatch.stop();
  await verifyLater();
  expect(await unverified()).toBe(0);
});

it('is done by one copy, by itself, and by the next one when that has gone', async () => {
  const copy = harness.copy({}, { timedWorkEveryMs: 20 });
  later(VERIFY_EVERY_MS);
  // The first copy has the work as long as it runs.
  await copy.ledgerWatch.run();
  expect(await unverified(copy)).toBe(VERIFY_EVERY_MS / 1_000);
  await harness.service.ledgerWatch.stop();
  await until(async () => (await unverified(copy)) === 0);
});
