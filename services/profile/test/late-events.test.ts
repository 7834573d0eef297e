import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ACCOUNT_HOLDERS } from '@vesela/contracts/events';
import { holdBeforeStatement, holdStatements, until } from '@vesela/service-kit/testing';
import request from 'supertest';
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

/** A deletion that has begun nowhere yet; `finish` resolves when it is certified. */
async function deletionOf(subject: string) {
  const email = `${subject}@vesela.example`;
  harness.identity.users.set(subject, { subject, email, enabled: true });
  const caller = await harness.caller(subject);
  const { body } = await caller.post('/account-deletion').send({ email, language: 'lv' }).expect(201);
  const finish = async () => {
    clock = new Date(Date.parse(body.deletion.due_at) + 1000);
    await until(() => harness.published.some(({ name, key }) => name.endsWith('deletion_due') && key === subject));
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
  return finish;
}

it.each([
  ['a record that was kept', keptRecord],
  ['a record that was read', readRecord],
])(
  '%s: its event, held before any of its statements, leaves nothing of an account that is deleted meanwhile',
  async (_, deliver) => {
    let tried = 0;
    for (let before = 0; ; before += 1) {
      const subject = randomUUID();
      const finish = await deletionOf(subject);
      const ends = await holdBeforeStatement(harness.rows, before, () => deliver(subject), finish);
      if (!ends) break;
      tried += 1;
      const rows = await harness.rows(
        `SELECT 'diary' AS held FROM diary_entry WHERE subject = $1 UNION ALL SELECT 'access' FROM access WHERE subject = $1`,
        [subject],
      );
      expect([before + 1, rows]).toEqual([before + 1, []]);
    }
    expect(tried).toBeGreaterThanOrEqual(4);
  },
);
