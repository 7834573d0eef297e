import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fewestStatements } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';

const CALCULATOR = 'research.Calculator';
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const actions = (entries: readonly { document: string; action: string }[]) =>
  entries.map(({ document, action }) => `${document} ${action}`);

describe('a decision', () => {
  it('is written with the text that was read, and emitted to the other services', async () => {
    const anna = await harness.person('anna');
    const text = await harness.read(CALCULATOR);
    const { entries, revocations } = await anna.decide({ [CALCULATOR]: 'give' });
    expect(entries).toMatchObject([
      {
        seq: 1,
        document: CALCULATOR,
        version_id: text.version_id,
        title: text.title,
        action: 'given',
        by: 'person',
        lang: 'en',
        text_hash: text.text_hash,
        undoes: null,
      },
    ]);
    expect(revocations).toEqual([]);
    const emitted = await harness.emitted('anna');
    expect(emitted.map(({ name, payload }) => [name, payload.document, payload.entry_id])).toEqual([
      ['consent.given', CALCULATOR, entries[0]?.entry_id],
    ]);
  });

  it('takes nine statements, reading what was written among them', async () => {
    const user = await harness.person('few');
    const { version_id, lang, text_hash } = await harness.read('health-data');
    const wishes = [
      { action: 'give', document: 'health-data', version_id, lang, text_hash },
      { action: 'revoke', document: 'health-data' },
    ];
    let sent = 0;
    const send = () =>
      user.call('decide', { body: { request_id: randomUUID(), decisions: [wishes[sent++ % 2]] } }).expect(200);
    expect(await fewestStatements(harness.service.app, 'consent', send)).toBe(9);
  });

  it('writes nothing if the state is unchanged', async () => {
    const user = await harness.person('again');
    await user.decide({ terms: 'give', [CALCULATOR]: 'deny' });
    expect((await user.decide({ terms: 'give', [CALCULATOR]: 'deny' })).entries).toEqual([]);
    expect((await user.call('listHistory').expect(200)).body.entries).toHaveLength(2);
  });

  it('is refused for a text that is not in force, in another language or of no document', async () => {
    const user = await harness.person('wrong-text');
    const { version_id, lang, text_hash } = await harness.read(CALCULATOR);
    const right = { action: 'give', document: CALCULATOR, version_id, lang, text_hash };
    const send = (decision: object, status: number) =>
      user.call('decide', { body: { request_id: randomUUID(), decisions: [decision] } }).expect(status);
    for (const wrong of [{ text_hash: '0'.repeat(64) }, { lang: 'pl' }, { version_id: `${CALCULATOR}/2020-01-01` }]) {
      expect((await send({ ...right, ...wrong }, 409)).body.code).toBe('text_changed');
    }
    await send({ ...right, document: 'research.Nothing' }, 404);
    await send({ ...right, document: 'privacy' }, 409);
    await send(right, 200);
  });

  it('is refused if one document appears twice or if there are more than ten', async () => {
    const user = await harness.person('too-many');
    const revoke = (document: string) => ({ action: 'revoke', document });
    const send = (decisions: object[]) =>
      user.call('decide', { body: { request_id: randomUUID(), decisions } }).expect(422);
    await send([revoke('terms'), revoke('terms')]);
    await send([...'ABCDEFGHIJK'].map((name) => revoke(`research.${name}`)));
    await send([]);
  });

  it('cannot revoke what was never given, nor terms', async () => {
    const user = await harness.person('nothing-given');
    await user.decide({ [CALCULATOR]: 'revoke' }, { status: 409 });
    await user.decide({ terms: 'give' });
    await user.decide({ terms: 'revoke' }, { status: 409 });
  });

  it('that refuses ends an active agreement', async () => {
    const user = await harness.person('refuses');
    await user.decide({ [CALCULATOR]: 'give' });
    const { entries, revocations } = await user.decide({ [CALCULATOR]: 'deny' });
    expect(actions(entries)).toEqual([`${CALCULATOR} denied`]);
    expect(revocations).toMatchObject([{ revocation_id: entries[0]?.entry_id, state: 'waiting' }]);
    expect((await harness.emitted('refuses')).map(({ name }) => name)).toEqual(['consent.given', 'consent.revoked']);
  });

  it('against health data also revokes research', async () => {
    const user = await harness.person('closes-all');
    const project = await harness.project();
    await user.decide({ terms: 'give', 'health-data': 'give', [CALCULATOR]: 'give', [project.document]: 'give' });
    const { entries, revocations } = await user.decide({ 'health-data': 'revoke' });
    expect(actions(entries)).toEqual(['health-data revoked', `${project.document} revoked`, `${CALCULATOR} revoked`]);
    expect(revocations.map(({ document }) => document).sort()).toEqual([project.document, CALCULATOR].sort());
    expect((await user.call('checkTerms').expect(200)).body).toEqual({ terms_conditions: true });
    const emitted = (await harness.emitted('closes-all')).filter(({ name }) => name === 'consent.revoked');
    expect(emitted.map(({ payload }) => payload.document)).toEqual(['health-data', project.document, CALCULATOR]);
  });
});

describe('a request', () => {
  it('that is repeated writes nothing and returns the same response', async () => {
    const user = await harness.person('repeats');
    const requestId = randomUUID();
    const first = await user.decide({ [CALCULATOR]: 'give' }, { requestId });
    await user.decide({ [CALCULATOR]: 'revoke' });
    expect(await user.decide({ [CALCULATOR]: 'give' }, { requestId })).toEqual(first);
    expect((await user.call('checkConsent').expect(200)).body).toMatchObject([{ status: 'revoked' }]);
  });

  it('id cannot be reused for another request', async () => {
    const user = await harness.person('reuses');
    const requestId = randomUUID();
    await user.decide({ [CALCULATOR]: 'give' }, { requestId });
    await user.decide({ [CALCULATOR]: 'deny' }, { requestId, status: 409 });
  });

  it('repeated concurrently is executed once', async () => {
    const user = await harness.person('at-once');
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => user.decide({ [CALCULATOR]: 'give', terms: 'give' }, { requestId })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await user.call('listHistory').expect(200)).body.entries).toHaveLength(2);
  });
});

describe('decisions of one person at the same time', () => {
  it('are serialized in one chain', async () => {
    const user = await harness.person('crowd');
    const wishes = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? 'give' : 'deny') as 'give' | 'deny');
    await Promise.all(wishes.map((wish) => user.decide({ [CALCULATOR]: wish, 'research.Contraception': wish })));
    const entries = await harness.rows(
      `SELECT seq, hash, previous_hash FROM ledger_entry JOIN person ON person.id = person_id
       WHERE subject = 'crowd' ORDER BY seq`,
    );
    expect(entries.length).toBeGreaterThan(2);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1));
    expect(entries.map(({ previous_hash }) => previous_hash)).toEqual([
      null,
      ...entries.slice(0, -1).map(({ hash }) => hash),
    ]);
  });
});

describe("the user's history", () => {
  it('is paged from the newest, with titles in the requested language', async () => {
    const user = await harness.person('reader');
    for (const wish of ['give', 'revoke', 'give'] as const) await user.decide({ [CALCULATOR]: wish });
    const first = (await user.call('listHistory', { query: { limit: '2', lang: 'pl' } }).expect(200)).body;
    expect(first.more).toBe(true);
    expect(first.entries.map(({ action }: { action: string }) => action)).toEqual(['renewed', 'revoked']);
    expect(first.entries[0].title).toBe(`${CALCULATOR} (pl)`);
    const { body } = await user.call('listHistory', { query: { before: '2' } }).expect(200);
    expect(body).toMatchObject({ more: false, entries: [{ action: 'given', title: `${CALCULATOR} (en)` }] });
  });
});
