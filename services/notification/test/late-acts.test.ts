import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import { holdStatements, holdWhileErased, until } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';

const NOW = '2026-11-21T12:00:00.000Z';
let harness: Harness;
let end: () => void;
let clock = new Date(NOW);
beforeAll(async () => {
  harness = await startService({ now: () => clock });
  // The service's own key is read once, by whoever comes first; nobody who is held must be the one.
  await (await harness.caller(randomUUID())).get('/preferences').expect(200);
  end = holdStatements();
});
afterAll(async () => {
  end();
  await harness.close();
});

const erase = (subject: string) =>
  harness.deliver('profile.account_deletion_due', subject, { subject, deletion_id: randomUUID(), at: NOW });
const kinds = { project_invitation: false, erasure_finished: false, examination_reminder: false };

/** Requests that the check of the token lets in, since the account is not closed yet. */
it.each([
  ['preferences', 'put', '/preferences', { language: 'pl', kinds }, 200],
  ['a calendar feed', 'post', '/calendar-feed', { lang: 'lv' }, 201],
] as const)(
  '%s, held before any statement, leave nothing of an account that is erased meanwhile',
  async (_, method, path, body, done) => {
    const make = async (subject: string) => {
      const caller = await harness.caller(subject);
      return { act: async () => (await caller[method](path).send(body)).status, erase: () => erase(subject) };
    };
    expect(await holdWhileErased(harness.rows, make)).toEqual(new Set([401, done]));
    // Refusals name a hash: those of the last, whom no statement was left to hold for.
    expect(await harness.rows('SELECT DISTINCT recipient FROM refusal')).toHaveLength(1);
  },
);

it('an event of another service that comes later queues no mail', async () => {
  const subject = randomUUID();
  await erase(subject);
  harness.outage.on = true;
  const payload = { subject, document: 'research.Calculator', revocation_id: randomUUID(), at: NOW };
  await harness.deliver('consent.erasure_finished', subject, payload);
  expect(await harness.rows('SELECT FROM mail')).toEqual([]);
});

it('a reminder that is being queued meanwhile leaves no mail', async () => {
  const subject = randomUUID();
  harness.outage.on = true;
  const payload = { subject, examination_id: randomUUID(), time_zone: 'Europe/Riga', at: NOW };
  await harness.deliver('examination.reminder_requested', subject, payload);
  const waiting = (sql: string) =>
    until(async () => {
      await harness.rows('SELECT pg_stat_clear_snapshot()');
      const like = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1";
      return (await harness.rows(like, [sql])).length > 0;
    });
  // All rows are asked for through one connection, which keeps the reminder's mail from being inserted.
  await harness.rows('BEGIN');
  await harness.rows('LOCK TABLE mail IN SHARE MODE');
  clock = new Date(clock.getTime() + (REMINDER_AFTER_DAYS + 1) * 86_400_000);
  await waiting('INSERT INTO%mail%');
  const erased = erase(subject);
  await waiting('DELETE FROM%');
  await harness.rows('COMMIT');
  await erased;
  expect(await harness.rows('SELECT FROM mail')).toEqual([]);
});
