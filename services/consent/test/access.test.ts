import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contract } from '@vesela/contracts';
import { consentContract } from '@vesela/contracts/consent';
import { fuzzRoutes, refusalCases } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';
import { deviceOf } from './signing.ts';

const contract = consentContract as Contract;
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

describe('every route of the contract', () => {
  it.each(refusalCases(contract))('$name', ({ check }) => check(harness.service.app, harness.issuer));

  it('is public only for routes without personal data', () => {
    const open = Object.entries(contract.routes).filter(([, route]) => route.access === 'public');
    expect(open.map(([name]) => name)).toEqual([
      'getDocument',
      'getDocumentChanges',
      'getKeys',
      'getTreeHead',
      'joinProject',
      'resumeParticipant',
    ]);
  });
});

describe('another user', () => {
  it('finds none of the other user’s data, on any route', async () => {
    const anna = await harness.person('anna');
    const ilze = await harness.person('ilze');
    const { entries } = await anna.decide({ 'research.Calculator': 'give' });
    const { revocations } = await anna.decide({ 'research.Calculator': 'revoke' });
    const entryId = entries[0]?.entry_id ?? '';
    const revocationId = revocations[0]?.revocation_id ?? '';

    await anna.call('getReceipt', { params: { entryId } }).expect(200);
    await ilze.call('getReceipt', { params: { entryId } }).expect(404);
    await ilze.call('getReceipt', { params: { entryId: randomUUID() } }).expect(404);
    for (const route of ['undoRevocation', 'eraseNow'] as const) {
      await ilze.call(route, { params: { revocationId }, body: {} }).expect(404);
    }
    const { key } = await deviceOf(anna);
    await ilze.call('removeSigningKey', { params: { signingKeyId: key.id } }).expect(404);
    expect((await ilze.call('listSigningKeys').expect(200)).body).toEqual({ keys: [] });
    await ilze.call('getDeletionCertificate', { params: { revocationId } }).expect(404);
    await ilze.call('listRevocations', { query: { before: revocationId } }).expect(404);
    expect((await ilze.call('listRevocations').expect(200)).body).toEqual({ revocations: [], more: false });
    expect((await ilze.call('listHistory').expect(200)).body).toEqual({ entries: [], more: false });
    expect((await ilze.call('checkConsent').expect(200)).body).toEqual([]);

    const { body } = await anna.call('listRevocations').expect(200);
    expect(body.revocations).toMatchObject([{ revocation_id: revocationId, state: 'waiting' }]);
  });
});

describe('a participant', () => {
  it('can decide only on the form of the own project, health data and terms', async () => {
    const [own, other] = [await harness.project(), await harness.project()];
    const token = await harness.issuer.token({ participantIn: own.id, subject: `participant:${randomUUID()}` });
    const participant = harness.withToken(token);
    await participant.decide({ [own.document]: 'give', 'health-data': 'give', terms: 'give' });
    await participant.decide({ [other.document]: 'give' }, { status: 403 });
    await participant.decide({ 'research.Calculator': 'give' }, { status: 403 });
    // All or none: decisions before the refused one are not written either.
    await participant.decide({ [own.document]: 'revoke', 'research.Calculator': 'deny' }, { status: 403 });
    const { body } = await participant.call('listHistory').expect(200);
    expect(body.entries).toHaveLength(3);
  });
});

it('answers whatever it is sent as the contract says, and shows nobody a record of another', async () => {
  const { app } = harness.service;
  const anna = await harness.person('anna');
  const { entries } = await anna.decide({ 'research.Contraception': 'give' });
  const { revocations } = await anna.decide({ 'research.Contraception': 'revoke' });
  const records = {
    '/signing-keys/{signingKeyId}': [(await deviceOf(anna)).key.id],
    '/receipts/{entryId}': entries.map(({ entry_id }) => entry_id),
    '/revocations/{revocationId}': revocations.map(({ revocation_id }) => revocation_id),
  };
  expect(await fuzzRoutes({ contract, app, issuer: harness.issuer, owners: [{ subject: 'anna' }], records })).toEqual(
    [],
  );
});
