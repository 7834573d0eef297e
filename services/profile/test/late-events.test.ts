import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ACCOUNT_HOLDERS } from '@vesela/contracts/events';
import { holdBeforeStatement, holdStatements, holdWhileErased, tablesNaming, until } from '@vesela/service-kit/testing';
import request from 'supertest';
import { KEPT_AT_ERASURE } from '../src/service.definition.ts';
import { type Harness, startService } from './harness.ts';
import { deliverRecord, record } from './records.ts';

let harness: Harness;
let clock = new Date();
let end: () => void;
beforeAll(async () => {
  harness = await startService(() => clock);
  end = holdStatements();
});
afterAll(async () => {
  end();
  await harness.close();
});

const keptRecord = (subject: string) => deliverRecord(harness, record(subject, 'risk_report', clock.toISOString()));
const readRecord = (subject: string) =>
  harness.deliver({
    ...{ name: 'calculator.record_read', owner: 'calculator', key: subject },
    payload: {
      ...{ subject, access_id: randomUUID(), record_id: randomUUID(), kind: 'risk_report' },
      ...{ by: 'doctor_link', at: clock.toISOString() },
    },
  });

/** A deletion that has begun nowhere yet; `begin` resolves when it is under way, `finish` then when it is certified. */
async function deletionOf(subject: string) {
  const email = `${subject}@vesela.example`;
  harness.identity.users.set(subject, { subject, email, enabled: true });
  const caller = await harness.caller(subject);
  const { body } = await caller.post('/account-deletion').send({ email, language: 'lv' }).expect(201);
  const begin = async () => {
    clock = new Date(Date.parse(body.deletion.due_at) + 1000);
    await until(() => harness.published.some(({ name, key }) => name.endsWith('deletion_due') && key === subject));
  };
  const finish = async () => {
    for (const holder of ACCOUNT_HOLDERS) {
      const payload = { deletion_id: body.deletion.id, erased: 0, at: clock.toISOString() };
      await harness.deliver({ name: `${holder}.account_erased`, owner: holder, key: body.deletion.id, payload });
    }
    const path = '/api/profile/account-deletions/read';
    await until(async () => {
      const read = await request(harness.service.app).post(path).send({ code: body.code });
      return read.body.deletion.state === 'erased';
    });
  };
  return { begin, finish };
}

/** Sends a request that the check of the token lets in, since the account is not closed yet; resolves to its status. */
const ask = (method: 'put' | 'post', path: string, body: (subject: string) => object) => async (subject: string) => {
  const caller = await harness.caller(subject);
  return (await caller[method](path.replace('{id}', subject)).send(body(subject))).status;
};
const suspend = async (subject: string, days: number) => {
  const body = { subject, days, reason: 'misuse_of_service', notice: 'Please write to us.', language: 'en' };
  return (await harness.caller('provider', 'provider')).post('/suspensions').send(body);
};
const test = { laboratory: 'E. Gulbja laboratorija', taken_on: '2025-03-04', result: 'vus', note: '' };
const askAgain = ask('post', '/account-deletion', (subject) => ({
  email: `${subject}@vesela.example`,
  language: 'lv',
}));

it.each<readonly [string, (subject: string) => Promise<unknown>, refusal: number | undefined]>([
  ['the event of a record that was kept', keptRecord, undefined],
  ['the event of a record that was read', readRecord, undefined],
  ['a genetic test', ask('put', '/genetic-tests/{id}', () => test), 401],
  ['settings', ask('put', '/settings', () => ({ country: 'LV' })), 401],
  ['a restriction', ask('put', '/restriction', () => ({ restricted: true })), 401],
  // Seven days: its end comes due with the deletion.
  ['a suspension', async (subject) => (await suspend(subject, 7)).status, 409],
])(
  '%s, held before any of its statements, leaves nothing of an account that is deleted meanwhile',
  async (_, act, refusal) => {
    const except = Object.keys(KEPT_AT_ERASURE);
    const make = async (subject: string) => ({ act: () => act(subject), erase: (await deletionOf(subject)).begin });
    const answers = await holdWhileErased<unknown>(harness.rows, make, except);
    expect(answers).toEqual(new Set(refusal ? [refusal, refusal === 409 ? 201 : 200] : [undefined]));
  },
);

it('the end of a suspension, held before any of its statements, leaves nothing of an account that is deleted meanwhile', async () => {
  const provider = await harness.caller('provider', 'provider');
  const make = async (subject: string) => {
    const { begin } = await deletionOf(subject);
    const { body } = await suspend(subject, 30);
    const act = async () => (await provider.post(`/suspensions/${body.id}/lift`).send({ reason: 'mistake' })).status;
    return { act, erase: begin };
  };
  const answers = await holdWhileErased(harness.rows, make, Object.keys(KEPT_AT_ERASURE));
  expect(answers).toEqual(new Set([404, 200]));
});

it('a second request for deletion, held while the first ends, begins no other', async () => {
  const subject = randomUUID();
  const { begin, finish } = await deletionOf(subject);
  const ends = await holdBeforeStatement(
    harness.rows,
    0,
    () => askAgain(subject),
    () => begin().then(finish),
  );
  expect([ends?.[0], await tablesNaming(harness.rows, subject, ['audit_entry'])]).toEqual([401, []]);
});
