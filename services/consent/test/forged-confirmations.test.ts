import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SignedDeletionCertificate } from '@vesela/contracts/consent';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { until } from '@vesela/service-kit/testing';
import { deletionsOf } from './erasing.ts';
import { type Harness, startService } from './harness.ts';

let clock = new Date('2027-03-01T10:00:00Z');
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

const { stateOf, erasing, certificate, confirm, forge, declareFinished, refused, sent } = deletionsOf(() => harness);

it('a deletion is not finished by a confirmation that somebody wrote, and is once its holder has confirmed', async () => {
  const mine = await erasing('one forged');
  const [first = '', ...others] = STUDY_HOLDERS;
  await forge(mine.id, clock, [first]);
  for (const holder of others) await confirm(mine.id, holder);
  expect(await stateOf(mine.id)).toBe('erasing');
  const finished = async () => (await sent(mine.user, 'erasure_finished')).length;
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
  await forge(mine.id, clock);
  await declareFinished(mine.id, clock);
  const before = await refused('confirmations');
  await certificate(mine).expect(409);
  expect(await refused('confirmations')).toBe(before + STUDY_HOLDERS.length);
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
