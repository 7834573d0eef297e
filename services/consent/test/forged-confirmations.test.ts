import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SignedDeletionCertificate } from '@vesela/contracts/consent';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { until } from '@vesela/service-kit/testing';
import { type Harness, type Person, startService } from './harness.ts';

const CALCULATOR = 'research.Calculator';

let clock = new Date('2027-03-01T10:00:00Z');
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
  await migratedAt(new Date('2027-01-01T00:00:00Z'));
});
afterAll(() => harness.close());

const migratedAt = (at: Date) =>
  harness.rows(`UPDATE _prisma_migrations SET finished_at = $1 WHERE migration_name LIKE '%_signed_confirmations'`, [
    at,
  ]);

interface Erasing {
  user: Person;
  id: string;
}

/** Somebody whose study data are being deleted. */
async function erasing(subject: string): Promise<Erasing> {
  const user = await harness.person(subject);
  await user.decide({ [CALCULATOR]: 'give' });
  const [revocation] = (await user.decide({ [CALCULATOR]: 'revoke' })).revocations;
  const id = revocation?.revocation_id ?? '';
  await user.call('eraseNow', { params: { revocationId: id }, body: {} }).expect(200);
  clock = new Date(clock.getTime() + 60_000);
  return { user, id };
}

/** As somebody may who has the database: the service's own role has these rights. */
const forge = (id: string, holders: readonly string[] = STUDY_HOLDERS) =>
  harness.rows('UPDATE erasure SET confirmed_at = $2, erased = 3 WHERE revocation_id = $1 AND holder = ANY ($3)', [
    id,
    clock,
    holders,
  ]);
const finish = (id: string) =>
  harness.rows(`UPDATE revocation SET state = 'erased', erased_at = $2 WHERE id = $1`, [id, clock]);
const stateOf = async (id: string) =>
  (await harness.rows('SELECT state FROM revocation WHERE id = $1', [id]))[0]?.state;
const certificate = ({ user, id }: Erasing) => user.call('getDeletionCertificate', { params: { revocationId: id } });
const confirm = async (id: string, holder: string) => {
  const event = { revocation_id: id, erased: 2 };
  await harness.publish(holder, 'study_data_erased', id, event);
  const done = async () =>
    (await harness.rows('SELECT 1 FROM erasure WHERE revocation_id = $1 AND holder = $2 AND erased = 2', [id, holder]))
      .length === 1;
  await until(done);
};
const refused = async () =>
  Number(/^consent_confirmations_refused\S* (\d+)$/m.exec(await harness.service.registry.metrics())?.[1]);

it('a deletion is not finished by a confirmation that somebody wrote, and is once its holder has confirmed', async () => {
  const mine = await erasing('one forged');
  const [first = '', ...others] = STUDY_HOLDERS;
  await forge(mine.id, [first]);
  for (const holder of others) await confirm(mine.id, holder);
  expect(await stateOf(mine.id)).toBe('erasing');
  const finished = async () =>
    (await harness.emitted(mine.user.subject)).filter(({ name }) => name === 'consent.erasure_finished').length;
  expect(await finished()).toBe(0);
  await confirm(mine.id, first);
  await until(async () => (await stateOf(mine.id)) === 'erased');
  expect(await finished()).toBe(1);
  const { body } = await certificate(mine).expect(200);
  expect(body.certificate.holders).toHaveLength(STUDY_HOLDERS.length);
});

it('a deletion whose last confirmation bears an earlier time than another, as of a copy with another clock, has its certificate', async () => {
  const mine = await erasing('two clocks');
  for (const holder of STUDY_HOLDERS) {
    clock = new Date(clock.getTime() - 5);
    await confirm(mine.id, holder);
  }
  await until(async () => (await stateOf(mine.id)) === 'erased');
  const signed: SignedDeletionCertificate = (await certificate(mine).expect(200)).body;
  const times = signed.certificate.holders.map(({ confirmed_at: at }) => at ?? '').sort();
  expect(signed.certificate.erased_at).toBe(times.at(-1));
});

it('no certificate is signed for a deletion that somebody declared finished; operators are told', async () => {
  const mine = await erasing('all forged');
  await forge(mine.id);
  await finish(mine.id);
  const before = await refused();
  await certificate(mine).expect(409);
  expect(await refused()).toBe(before + STUDY_HOLDERS.length);
  expect(harness.logged()).toContain('a confirmation of a deletion was not received by this service');
});

it.each([
  ['how much was deleted', 'UPDATE erasure SET erased = 9 WHERE revocation_id = $1'],
  [
    'when a holder confirmed',
    `UPDATE erasure SET confirmed_at = confirmed_at - interval '1 day' WHERE revocation_id = $1`,
  ],
  ['when it ended', `UPDATE revocation SET erased_at = erased_at - interval '1 day' WHERE id = $1`],
])('no certificate is signed where somebody changed %s', async (what, change) => {
  const mine = await erasing(what);
  await harness.confirmAll(mine.id);
  await until(async () => (await stateOf(mine.id)) === 'erased');
  await certificate(mine).expect(200);
  await harness.rows(change, [mine.id]);
  await certificate(mine).expect(409);
});

it('a deletion from before confirmations were signed keeps its certificate', async () => {
  const mine = await erasing('before');
  await forge(mine.id);
  await finish(mine.id);
  await certificate(mine).expect(409);
  await migratedAt(new Date(clock.getTime() + 60_000));
  await certificate(mine).expect(200);
});
