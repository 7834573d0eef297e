import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@vesela/service-kit/testing';
import { type Harness, type Person, startService } from './harness.ts';

const CALCULATOR = 'research.Calculator';
const DAY_MS = 24 * 60 * 60 * 1000;

let clock = new Date('2026-11-21T10:00:00Z');
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

const linesOf = (id: string) =>
  harness
    .logged()
    .split('\n')
    .filter((line) => line.includes(id));
const refused = async () => Number(/^events_refused\S* (\d+)$/m.exec(await harness.service.registry.metrics())?.[1]);

async function participant(subject: string): Promise<Person> {
  const user = await harness.person(subject);
  await user.decide({ 'health-data': 'give', [CALCULATOR]: 'give' });
  return user;
}

/** As somebody may who has the database: the service's own role has these rights. By default with the seal of another event. */
async function forge(subject: string, { seal }: { seal?: string | null } = {}): Promise<string> {
  const [known] = await harness.rows('SELECT seal FROM events.outbox WHERE seal IS NOT NULL LIMIT 1');
  const id = randomUUID();
  const due = { subject, document: CALCULATOR, revocation_id: randomUUID(), due_by: clock, at: clock };
  await harness.rows(
    `INSERT INTO events.outbox (id, name, version, owner, key, sequence, occurred_at, payload, seal)
     SELECT $1, 'consent.erasure_due', 1, 'consent', $2::text, counter.sequence + 1, now(), $3, $4
     FROM events.counter WHERE stream = events.stream('consent', $2::text)`,
    [id, subject, JSON.stringify(due), seal === undefined ? known?.seal : seal],
  );
  return id;
}
const dues = async (subject: string) =>
  (await harness.emitted(subject)).filter(({ name }) => name === 'consent.erasure_due');

it('an event that somebody wrote into the outbox is not sent, and keeps no later one of hers waiting', async () => {
  const { subject, decide } = await participant('mine');
  const before = await refused();
  const id = await forge(subject);
  expect(await dues(subject)).toEqual([]);
  expect(linesOf(id)).toHaveLength(1);
  expect(linesOf(id)[0]).toContain('an event of the outbox was not written by this service and is not sent');
  expect(linesOf(id)[0]).not.toContain(subject);
  expect(await refused()).toBe(before + 1);
  await decide({ [CALCULATOR]: 'revoke' });
  expect((await harness.emitted(subject)).map(({ name, sequence }) => [name, sequence]).at(-1)).toEqual([
    'consent.revoked',
    3,
  ]);
});

it.each([
  ['of a key that only another copy has', 'receipt-new c2ln'],
  ['missing, as from a version without seals', null],
])('an event whose seal is %s is kept, and her later ones with it', async (which, seal) => {
  const { subject, decide } = await participant(`kept ${which}`);
  const before = await refused();
  const id = await forge(subject, { seal });
  await decide({ [CALCULATOR]: 'revoke' });
  await until(() => harness.logged().includes('UnknownSealError'));
  expect(
    (await harness.rows('SELECT published_at FROM events.outbox WHERE id = $1', [id]))[0]?.published_at,
  ).toBeNull();
  expect(harness.sent.filter(({ key, name }) => key === subject && name === 'consent.revoked')).toEqual([]);
  // Each try counts, and there may have been several by now.
  expect((await refused()) > before).toBe(seal === null);
  await harness.rows('DELETE FROM events.outbox WHERE id = $1', [id]);
  await until(() => harness.sent.some(({ key, name }) => key === subject && name === 'consent.revoked'));
});

it('an event of one woman is not sent as that of another', async () => {
  const [mine, other] = [await participant('has hers'), await participant('has another')];
  const [revocation] = (await mine.decide({ [CALCULATOR]: 'revoke' })).revocations;
  await mine.call('eraseNow', { params: { revocationId: revocation?.revocation_id ?? '' }, body: {} }).expect(200);
  const [due] = await dues(mine.subject);
  await harness.rows(
    `UPDATE events.outbox SET published_at = NULL, key = $2, payload = payload || jsonb_build_object('subject', $2::text)
     WHERE id = $1`,
    [due?.id, other.subject],
  );
  expect(await dues(other.subject)).toEqual([]);
  expect(linesOf(due?.id ?? '')).toHaveLength(1);
});

it('an event is sent again within two months, by its own id, and not later, when nobody knows that it was handled', async () => {
  const { subject, call, decide } = await participant('again');
  const [revocation] = (await decide({ [CALCULATOR]: 'revoke' })).revocations;
  await call('eraseNow', { params: { revocationId: revocation?.revocation_id ?? '' }, body: {} }).expect(200);
  const [due] = await dues(subject);
  const again = () => harness.rows('UPDATE events.outbox SET published_at = NULL WHERE id = $1', [due?.id]);
  await again();
  expect((await dues(subject)).map(({ id }) => id)).toEqual([due?.id, due?.id]);
  clock = new Date(clock.getTime() + 61 * DAY_MS);
  await again();
  expect(await dues(subject)).toHaveLength(2);
  clock = new Date(clock.getTime() - 61 * DAY_MS);
});

it('what copies of the version before write is sent for a day after an upgrade, and then no more', async () => {
  const { subject } = await participant('upgrades');
  const applied = (age: string, which: string) =>
    harness.rows(`UPDATE events._prisma_migrations SET finished_at = now() - $1::interval WHERE ${which}`, [age]);
  const SEALED = "migration_name LIKE '%_sealed_events'";
  await applied('400 days', `NOT ${SEALED}`);
  await applied('23 hours', SEALED);
  await forge(subject, { seal: null });
  expect(await dues(subject)).toHaveLength(1);
  await applied('25 hours', SEALED);
  const before = await refused();
  const id = await forge(subject, { seal: null });
  await until(async () => (await refused()) === before + 1);
  expect(harness.sent.filter((event) => event.id === id)).toEqual([]);
  // Where these copies ran again, or the broker was away, an operator gives them another day.
  await applied('1 hour', SEALED);
  await until(() => harness.sent.some((event) => event.id === id));
});
