import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Decision,
  type DecisionSignature,
  MAX_SIGNING_KEYS,
  SIGNING_MINUTES,
  type SignatureRequest,
} from '@vesela/contracts/consent';
import { until } from '@vesela/service-kit/testing';
import pg from 'pg';
import { verifyLedger } from '../src/ledger/verify.ts';
import { MINUTE_MS } from '../src/signing/proof.ts';
import { type Authenticator, type Bent, createAuthenticator } from './authenticator.ts';
import { type Harness, type Person, startService } from './harness.ts';
import { add, decisionsOn, deviceOf, offerTo, PAGE, requestFor, send, signAndSend } from './signing.ts';

const CALCULATOR = 'research.Calculator';
let harness: Harness;
let clock: Date | undefined;
beforeAll(async () => {
  harness = await startService(() => clock ?? new Date());
});
afterAll(() => harness.close());

const newPerson = () => harness.person(randomUUID());
const hashesIn = (subject: string) =>
  harness.rows(
    `SELECT action, proof_hash IS NOT NULL AS signed FROM ledger_entry JOIN person ON person.id = person_id
     WHERE subject = $1 ORDER BY seq`,
    [subject],
  );

describe('a passkey for signing', () => {
  it.each(['ES256', 'RS256'] as const)('of the kind %s is added, listed and removed', async (kind) => {
    const user = await newPerson();
    expect((await user.call('getStanding').expect(200)).body.signs).toBeUndefined();
    const { key } = await deviceOf(user, kind);
    expect(key).toMatchObject({ host: 'portal.example', thumbprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await user.call('listSigningKeys').expect(200)).body).toEqual({ keys: [key] });
    expect((await user.call('getStanding').expect(200)).body.signs).toBe(true);
    expect((await user.call('getOwnData').expect(200)).body.signing_keys).toEqual([key]);
    await user.call('removeSigningKey', { params: { signingKeyId: key.id } }).expect(204);
    await user.call('removeSigningKey', { params: { signingKeyId: key.id } }).expect(404);
    expect((await user.call('listSigningKeys').expect(200)).body).toEqual({ keys: [] });
    expect((await user.call('getStanding').expect(200)).body.signs).toBeUndefined();
  });

  it('is offered without a name, for this portal alone, and never with the id of her account', async () => {
    const user = await newPerson();
    const { options } = await offerTo(user);
    expect(options).toMatchObject({
      rp: { id: 'portal.example', name: 'Vesela' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).not.toBe(user.subject.replaceAll('-', ''));
    const { credentialId } = await deviceOf(user);
    expect((await offerTo(user)).options.excludeCredentials).toEqual([{ type: 'public-key', id: credentialId }]);
    for (const origin of ['https://elsewhere.example', 'https://portal.example:8443', 'http://127.0.0.1:8080'])
      await user.call('offerSigningKey', { body: { origin } }).expect(422);
  });

  it.each<[string, Bent]>([
    ['on another page', { origin: 'https://elsewhere.example' }],
    ['without making sure who holds the device', { verified: false }],
    ['in answer to something else', { kind: 'webauthn.get' }],
    ['with a statement of the maker, whose addresses the library would ask', { attestation: 'packed' }],
  ])('is refused when it was made %s', async (_how, bent) => {
    const user = await newPerson();
    await add(user, createAuthenticator(PAGE).make(await offerTo(user), bent), 422);
  });

  it('is refused for an offer to somebody else, a made up one, and one that has ended', async () => {
    const [user, other] = [await newPerson(), await newPerson()];
    const device = createAuthenticator(PAGE);
    await add(user, device.make(await offerTo(other)), 422);
    const offer = await offerTo(user);
    await add(user, { ...device.make(offer), expires_at: '2099-01-01T00:00:00.000Z' }, 422);
    clock = new Date(Date.now() + (SIGNING_MINUTES * 60 + 1) * 1_000);
    await add(user, device.make(offer), 422);
    clock = undefined;
    await add(user, device.make(offer));
  });

  it('is one only, whoever adds it and however often', async () => {
    const [user, other] = [await newPerson(), await newPerson()];
    const device = createAuthenticator(PAGE);
    const key = await add(user, device.make(await offerTo(user)));
    expect(await add(user, device.make(await offerTo(user)))).toEqual(key);
    await add(other, device.make(await offerTo(other)), 409);
  });

  it('is not offered to who has as many as she can have', async () => {
    const user = await newPerson();
    const spare = await offerTo(user);
    for (let count = 0; count < MAX_SIGNING_KEYS; count += 1) await deviceOf(user);
    await user.call('offerSigningKey', { body: { origin: PAGE } }).expect(409);
    await add(user, createAuthenticator(PAGE).make(spare), 409);
  });

  it('is verified with the others in batches, with a rest after each', async () => {
    const user = await newPerson();
    for (let count = 0; count < 3; count += 1) await deviceOf(user);
    const db = new pg.Client({ connectionString: harness.url });
    await db.connect();
    const [read, rested]: [number[], number[]] = [[], []];
    const query = async (sql: string, values?: unknown[]) => {
      const answer = await db.query(sql, values);
      if (sql.includes('FROM signing_key')) read.push(answer.rows.length);
      return answer;
    };
    const rest = async () => {
      rested.push(read.length);
    };
    const { broken } = await verifyLedger({ query } as typeof db, await harness.trusted(), { batch: 2, rest });
    await db.end();
    expect(broken).toBeUndefined();
    const [all] = await harness.rows('SELECT count(*)::int AS count FROM signing_key');
    expect(read.reduce((sum, each) => sum + each, 0)).toBe(all?.count);
    expect(Math.max(...read)).toBe(2);
    for (const nth of read.keys()) if ((read[nth] ?? 0) > 0) expect(rested).toContain(nth + 1);
  });

  it('goes with the account, and what it signed stays', async () => {
    const user = await newPerson();
    const device = await deviceOf(user);
    const { entries } = await signAndSend(harness, user, device, { [CALCULATOR]: 'give' });
    const proofs = () => harness.rows('SELECT content FROM decision_proof WHERE entry_id = $1', [entries[0]?.entry_id]);
    const [signed] = await proofs();
    expect(String(signed?.content)).toContain(device.key.thumbprint);
    const deletion_id = randomUUID();
    await harness.publish('profile', 'account_deletion_due', user.subject, { subject: user.subject, deletion_id });
    await until(async () =>
      harness.sent.some(({ name, key }) => name === 'consent.account_erased' && key === deletion_id),
    );
    expect(await harness.rows('SELECT 1 FROM signing_key WHERE subject = $1', [user.subject])).toEqual([]);
    // It names neither her account nor the passkey as her device knows it.
    expect(await proofs()).toEqual([signed]);
    for (const name of [user.subject, device.credentialId]) expect(String(signed?.content)).not.toContain(name);
    expect(harness.sent.find(({ key }) => key === deletion_id)?.payload).toMatchObject({ erased: 2 });
  });
});

describe('a decision', () => {
  let user: Person;
  let device: Authenticator;
  beforeAll(async () => {
    user = await newPerson();
    device = await deviceOf(user);
  });

  it('is signed whatever it is: to agree, refuse, withdraw, renew', async () => {
    const steps = ['give', 'revoke', 'give', 'deny'] as const;
    for (const action of steps) {
      const { entries } = await signAndSend(harness, user, device, { [CALCULATOR]: action });
      expect(entries.map(({ signed }) => signed)).toEqual([true]);
    }
    expect((await hashesIn(user.subject)).slice(-4)).toEqual(
      ['given', 'revoked', 'renewed', 'denied'].map((action) => ({ action, signed: true })),
    );
  });

  it('is signed with others in one act, and each has a proof that tells nothing of the others', async () => {
    const all = await newPerson();
    const own = await deviceOf(all);
    const { entries } = await signAndSend(harness, all, own, {
      'health-data': 'give',
      [CALCULATOR]: 'give',
      'research.Contraception': 'deny',
    });
    expect(entries.map(({ action, signed }) => [action, signed])).toEqual([
      ['given', true],
      ['given', true],
      ['denied', true],
    ]);
    const { body } = await all.call('getReceipt', { params: { entryId: entries[0]?.entry_id ?? '' } }).expect(200);
    expect(body.receipt.signed_decision.decisions).toHaveLength(3);
    expect(JSON.stringify(body.receipt)).not.toContain(CALCULATOR);
    // What follows from her decision she has not signed.
    const { entries: ended } = await signAndSend(harness, all, own, { 'health-data': 'revoke' });
    expect(ended.map(({ document, signed }) => [document, signed])).toEqual([
      ['health-data', true],
      [CALCULATOR, false],
    ]);
  });

  it('is saved without a signature as before, with a key or none', async () => {
    const { entries } = await user.decide({ 'research.Contraception': 'give' });
    expect(entries.map(({ signed }) => signed)).toEqual([false]);
    const { body } = await user.call('getReceipt', { params: { entryId: entries[0]?.entry_id ?? '' } }).expect(200);
    expect(body.receipt.ledger.proof_hash).toBeNull();
    expect(body.receipt.signed_decision).toBeUndefined();
  });

  it('is not asked to be signed of who has no key for the page', async () => {
    const decisions = await decisionsOn(harness, { [CALCULATOR]: 'give' });
    expect(await requestFor(await newPerson(), decisions)).toBeNull();
    expect(await requestFor(user, decisions, 'https://elsewhere.example')).toBeNull();
    expect((await requestFor(user, decisions)).options).toMatchObject({
      rpId: 'portal.example',
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: device.credentialId }],
    });
  });

  const signed = (request: SignatureRequest) => device.sign(request);
  it.each<[string, (request: SignatureRequest) => DecisionSignature | Promise<DecisionSignature>]>([
    ['on another page', (request) => device.sign(request, { origin: 'https://elsewhere.example' })],
    ['without making sure who holds the device', (request) => device.sign(request, { verified: false })],
    ['as something else', (request) => device.sign(request, { kind: 'webauthn.create' })],
    ['by a key of nobody', (request) => createAuthenticator(PAGE).sign(request)],
    [
      'by a key of nobody under the id of hers',
      (request) => {
        const other = createAuthenticator(PAGE).sign(request);
        return { ...other, assertion: { ...other.assertion, id: device.credentialId, rawId: device.credentialId } };
      },
    ],
    ['by a key of somebody else', async (request) => (await deviceOf(await newPerson())).sign(request)],
    ['with another salt', (request) => ({ ...signed(request), salts: ['0'.repeat(32)] })],
    ['with no salt', (request) => ({ ...signed(request), salts: [] })],
    ['until another time', (request) => ({ ...signed(request), expires_at: '2099-01-01T00:00:00.000Z' })],
    [
      'without the service’s seal',
      (request) => ({ ...signed(request), seal: { ...request.seal, signature: 'A'.repeat(86) } }),
    ],
  ])('is refused when it was signed %s', async (_how, sign) => {
    const before = (await hashesIn(user.subject)).length;
    const decisions = await decisionsOn(harness, { terms: 'give' });
    await send(user, decisions, await sign(await requestFor(user, decisions)), 422);
    expect((await hashesIn(user.subject)).length).toBe(before);
  });

  it.each<[string, (decision: Decision) => Decision]>([
    ['the decision', (decision) => ({ ...decision, action: 'deny' }) as Decision],
    ['the document', (decision) => ({ ...decision, document: CALCULATOR })],
    ['the version', (decision) => ({ ...decision, version_id: 'terms/2020-01-01' }) as Decision],
    ['the language', (decision) => ({ ...decision, lang: 'lv' }) as Decision],
    ['the text', (decision) => ({ ...decision, text_hash: '0'.repeat(64) }) as Decision],
    ['the layer', (decision) => ({ ...decision, layer: 'summary' }) as Decision],
  ])('is refused when %s is not the one that was signed', async (_what, change) => {
    const [decision] = await decisionsOn(harness, { terms: 'give' });
    const request = await requestFor(user, [decision as Decision]);
    await send(user, [change(decision as Decision)], device.sign(request), 422);
  });

  it('is refused by somebody else, by a participant, and when her time is over', async () => {
    const decisions = await decisionsOn(harness, { terms: 'give' });
    const signature = device.sign(await requestFor(user, decisions));
    await send(await newPerson(), decisions, signature, 422);
    const project = await harness.project();
    const token = await harness.issuer.token({ participantIn: project.id, subject: `participant:${randomUUID()}` });
    await send(harness.withToken(token), decisions, signature, 422);
    clock = new Date(Date.now() + (SIGNING_MINUTES * 60 + 1) * 1_000);
    await send(user, decisions, signature, 422);
    clock = undefined;
  });

  it('is verified as it was accepted, by a copy whose clock is a little behind, and refused by one far off', async () => {
    const behind = await newPerson();
    const own = await deviceOf(behind);
    const verified = async () => {
      const db = new pg.Client({ connectionString: harness.url });
      await db.connect();
      const { broken } = await verifyLedger(db, await harness.trusted());
      await db.end();
      return broken;
    };
    const sendAt = async (offMs: number, status: number) => {
      const decisions = await decisionsOn(harness, { [CALCULATOR]: 'give' });
      const asked = new Date();
      clock = asked;
      const request = await requestFor(behind, decisions);
      clock = new Date(asked.getTime() + offMs);
      await send(behind, decisions, own.sign(request), status);
      clock = undefined;
    };
    await sendAt(-2 * MINUTE_MS, 422);
    expect(await hashesIn(behind.subject)).toEqual([]);
    await sendAt(-50, 200);
    expect(await hashesIn(behind.subject)).toEqual([{ action: 'given', signed: true }]);
    expect(await verified()).toBeUndefined();
  });

  it('that was signed once is written once: the same signature does not agree anew after a withdrawal', async () => {
    const again = await newPerson();
    const own = await deviceOf(again);
    const decisions = await decisionsOn(harness, { [CALCULATOR]: 'give' });
    const signature = own.sign(await requestFor(again, decisions));
    const request_id = randomUUID();
    const first = await again.call('decide', { body: { request_id, decisions, signature } }).expect(200);
    // Sent again because no answer came: the same answer.
    const repeated = await again.call('decide', { body: { request_id, decisions, signature } }).expect(200);
    expect(repeated.body.entries).toEqual(first.body.entries);
    await again.decide({ [CALCULATOR]: 'revoke' });
    await send(again, decisions, signature, 409);
    expect((await hashesIn(again.subject)).map(({ action }) => action)).toEqual(['given', 'revoked']);
  });

  it('is not signed by a key that somebody wrote into the table', async () => {
    const victim = await newPerson();
    await deviceOf(victim);
    const stranger = createAuthenticator(PAGE);
    await harness.rows(
      `INSERT INTO signing_key SELECT gen_random_uuid(), subject, $2, public_key, origin, created_at, signed_by, signature
       FROM signing_key WHERE subject = $1`,
      [victim.subject, stranger.credentialId],
    );
    expect((await victim.call('listSigningKeys').expect(200)).body.keys).toHaveLength(1);
    const decisions = await decisionsOn(harness, { terms: 'give' });
    await send(victim, decisions, stranger.sign(await requestFor(victim, decisions)), 422);
    expect(harness.logged()).toContain('a passkey for signing was not added by this service');
    await harness.rows('DELETE FROM signing_key WHERE credential_id = $1', [stranger.credentialId]);
  });
});
