import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { holdStatements, holdWhileErased, until } from '@vesela/service-kit/testing';
import pg from 'pg';
import { verifyProof } from '../src/keys/verify-proof.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { createAuthenticator } from './authenticator.ts';
import { type Harness, startService } from './harness.ts';
import { offerTo, PAGE } from './signing.ts';

const CALCULATOR = 'research.Calculator';
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

async function deleted(subject: string): Promise<string> {
  const deletion_id = randomUUID();
  await harness.publish('profile', 'account_deletion_due', subject, { subject, deletion_id });
  await until(async () =>
    harness.sent.some(({ name, key }) => name === 'consent.account_erased' && key === deletion_id),
  );
  return deletion_id;
}

describe('a deleted account', () => {
  it('is detached from its entries, which stay, end the agreements, and remain verifiable', async () => {
    const user = await harness.person('leaves');
    await user.decide({ 'health-data': 'give', [CALCULATOR]: 'give' });
    const [person] = await harness.rows("SELECT id FROM person WHERE subject = 'leaves'");
    await deleted('leaves');
    expect(await harness.rows("SELECT 1 FROM person WHERE subject = 'leaves'")).toEqual([]);
    const actions = await harness.rows(
      'SELECT document, action, by FROM ledger_entry WHERE person_id = $1 ORDER BY seq',
      [person?.id],
    );
    expect(actions.map(({ document, action, by }) => `${document} ${action} ${by}`).sort()).toEqual(
      [
        'health-data given person',
        'health-data revoked portal',
        `${CALCULATOR} given person`,
        `${CALCULATOR} revoked portal`,
      ].sort(),
    );
    const db = new pg.Client({ connectionString: harness.url });
    await db.connect();
    const { broken, ...counts } = await verifyLedger(db, await harness.trusted());
    expect([broken, counts.entries >= 4]).toEqual([undefined, true]);
    await db.end();
  });

  it('is not registered again, whatever is asked with the token that is left', async () => {
    const user = await harness.person('returns');
    await user.decide({ terms: 'give' });
    await deleted('returns');
    await until(async () => (await user.call('getStanding')).status === 401);
    for (const route of ['getStanding', 'checkIn', 'checkConsent', 'checkTerms', 'listHistory'] as const) {
      expect((await user.call(route).expect(401)).body.code).toBe('unauthorized');
    }
    expect(await harness.rows("SELECT 1 FROM person WHERE subject = 'returns'")).toEqual([]);
  });

  it.each(['checkIn', 'decide', 'addSigningKey'] as const)(
    'keeps nothing of %s, let in just before and held meanwhile',
    async (route) => {
      const end = holdStatements();
      const { document, version_id, lang, text_hash } = await harness.read('terms');
      const make = async (subject: string) => {
        const user = await harness.person(subject);
        const decisions = [{ action: 'give', document, version_id, lang, text_hash }];
        const input =
          route === 'decide'
            ? { body: { request_id: randomUUID(), decisions } }
            : route === 'addSigningKey'
              ? { body: createAuthenticator(PAGE).make(await offerTo(user)) }
              : {};
        return { act: async () => (await user.call(route, input)).status, erase: () => deleted(subject) };
      };
      const done = route === 'addSigningKey' ? 201 : 200;
      expect(await holdWhileErased(harness.rows, make)).toEqual(new Set([done, 401]));
      end();
    },
  );

  it('starts waiting deletions at once, and finishes them without the account', async () => {
    const user = await harness.person('waits');
    await user.decide({ [CALCULATOR]: 'give' });
    const [revocation] = (await user.decide({ [CALCULATOR]: 'revoke' })).revocations;
    const id = revocation?.revocation_id ?? '';
    await deleted('waits');
    await harness.confirmAll(id);
    await until(
      async () => (await harness.rows('SELECT state FROM revocation WHERE id = $1', [id]))[0]?.state === 'erased',
    );
    expect(STUDY_HOLDERS.length).toBeGreaterThan(0);
    expect(await harness.service.timedWork.overdue()).toBe(0);
  });

  it('without any decision is confirmed too', async () => {
    const id = await deleted('never-here');
    const [emitted] = harness.sent.filter(({ key }) => key === id);
    expect(emitted?.payload).toMatchObject({ deletion_id: id, erased: 0 });
  });
});

describe('the certificate of a deleted account', () => {
  it('is signed for the profile service and verifies offline', async () => {
    const caller = await harness.person('profile', ['service']);
    const at = '2026-11-21T12:00:00.000Z';
    const content = {
      deletion_id: randomUUID(),
      requested_at: at,
      erasing_at: at,
      erased_at: at,
      holders: [{ holder: 'profile', confirmed_at: at, erased: 3, key_destroyed_at: at }],
    };
    const { body } = await caller.call('signAccountCertificate', { body: content }).expect(200);
    expect(body.certificate).toEqual({
      type: 'account-deletion-certificate',
      issuer: { name: 'Example Ltd', email: 'privacy@vesela.example', portal: 'Vesela' },
      ...content,
    });
    const keys = (await caller.call('getKeys').expect(200)).body;
    expect(await verifyProof(body.jws, keys, body.certificate)).toEqual(body.certificate);
    await expect(
      verifyProof(body.jws, keys, { ...body.certificate, erased_at: '2026-11-22T12:00:00.000Z' }),
    ).rejects.toThrow('not what was signed');
  });
});

it('own data are the whole ledger, in pages', async () => {
  const user = await harness.person('takes-along');
  await user.decide({ 'health-data': 'give' });
  await user.decide({ [CALCULATOR]: 'give' });
  const { body } = await user.call('getOwnData').expect(200);
  expect(body).toMatchObject({ more: false, revocations: [] });
  expect(body.entries.map(({ seq }: { seq: number }) => seq)).toEqual([2, 1]);
  const rest = await user.call('getOwnData', { query: { before: '2' } }).expect(200);
  expect(rest.body.entries).toHaveLength(1);
});
