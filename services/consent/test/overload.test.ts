import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Harness, type Person, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const people = (count: number, prefix: string) =>
  Promise.all(Array.from({ length: count }, (_, i) => harness.person(`${prefix}-${i}`)));

const agreeing = async () => {
  const { version_id, lang, text_hash } = await harness.read('health-data');
  return { action: 'give', document: 'health-data', version_id, lang, text_hash };
};
const decide = (user: Person, decision: object) =>
  user.call('decide', { body: { request_id: randomUUID(), decisions: [decision] } });

it('handles a hundred concurrent decisions', async () => {
  const users = await people(100, 'together');
  const decision = await agreeing();
  const answers = await Promise.all(users.map((user) => decide(user, decision)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body])).toEqual([]);
});

it('answers that it is busy, with a retry time, while the database is blocked', async () => {
  const holder = new pg.Client({ connectionString: harness.url });
  await holder.connect();
  const users = await people(30, 'waiting');
  const decision = await agreeing();
  await holder.query('BEGIN; LOCK TABLE person IN ACCESS EXCLUSIVE MODE');
  const answers = await Promise.all(users.map((user) => decide(user, decision)));
  await holder.query('ROLLBACK');
  await holder.end();
  for (const { status, body, headers } of answers) {
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.detail).toBe('The service is not available just now. Try again in a moment.');
  }
  await (await harness.person('waiting-0')).decide({ 'health-data': 'give' });
});
