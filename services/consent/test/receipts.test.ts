import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedReceipt } from '@vesela/contracts/consent';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { until } from '@vesela/service-kit/testing';
import type pg from 'pg';
import { verifyReceipt } from '../src/cli/verify-receipt.ts';
import { createSigner } from '../src/keys/signer.ts';
import { signingKeys } from '../src/keys/signing-key.ts';
import type { Entry } from '../src/ledger/entry.ts';
import { type Harness, type Person, startService } from './harness.ts';
import { intruder } from './tampering.ts';

const CALCULATOR = 'research.Calculator';
let harness: Harness;
let anna: Person;
let folder: string;
let keys: string;
beforeAll(async () => {
  harness = await startService();
  anna = await harness.person('anna');
  folder = await mkdtemp(path.join(tmpdir(), 'receipts-'));
  keys = await save('keys.json', (await harness.withToken(undefined).call('getKeys').expect(200)).body);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await harness.close();
});

/** Writes to the database as somebody without a key of the service. */
const me = () =>
  intruder({
    query: (async (sql: string, values?: unknown[]) => ({
      rows: await harness.rows(sql, values),
    })) as pg.ClientBase['query'],
  });

async function save(name: string, content: object | string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return file;
}

async function receiptOf(document: string, action: 'give' | 'deny' | 'revoke'): Promise<SignedReceipt> {
  const entryId = (await anna.decide({ [document]: action })).entries[0]?.entry_id ?? '';
  return (await anna.call('getReceipt', { params: { entryId } }).expect(200)).body;
}

describe('a receipt', () => {
  it('states who agreed to what, when, on which text and on which legal basis', async () => {
    const { receipt } = await receiptOf(CALCULATOR, 'give');
    const [row] = await harness.rows(
      `SELECT ledger_entry.id, person_id, hash,
       to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM ledger_entry JOIN person ON person.id = person_id WHERE subject = 'anna'`,
    );
    const text = await harness.read(CALCULATOR);
    expect(receipt).toMatchObject({
      schema_version: 'https://w3id.org/dpv/schema/dpv-27560#receipt-eu-gdpr',
      record_id: row?.id,
      pii_principal_id: row?.person_id,
      pii_processing: {
        language: 'en',
        privacy_notice_title: text.title,
        purposes: [
          {
            purpose_type: ['https://w3id.org/dpv#ScientificResearch'],
            lawful_basis: expect.arrayContaining(['https://w3id.org/dpv/legal/eu/gdpr#A9-2-a']),
          },
        ],
      },
      event: {
        event_time: row?.at,
        event_state: 'https://w3id.org/dpv#ConsentGiven',
        consent_type: 'https://w3id.org/dpv#ExplicitlyExpressedConsent',
      },
      party_identification: [{ party_name: 'Example Ltd', party_email: 'privacy@vesela.example' }],
      ledger: { version_id: text.version_id, text_hash: text.text_hash, seq: 1, previous_hash: null, hash: row?.hash },
    });
    // Nothing in it identifies the account.
    expect(JSON.stringify(receipt)).not.toContain('anna');
  });

  it('uses the DPV term of every kind of decision', async () => {
    const states: [string, string][] = [];
    for (const action of ['give', 'revoke', 'give', 'deny'] as const) {
      const { receipt } = await receiptOf('research.Contraception', action);
      states.push([receipt.ledger.action, receipt.event.event_state.replace('https://w3id.org/dpv#', '')]);
    }
    expect(states).toEqual([
      ['given', 'ConsentGiven'],
      ['revoked', 'ConsentWithdrawn'],
      ['renewed', 'RenewedConsentGiven'],
      ['denied', 'ConsentRefused'],
    ]);
    expect((await receiptOf('terms', 'give')).receipt.pii_processing.purposes[0]?.lawful_basis).toEqual([
      'https://w3id.org/dpv/legal/eu/gdpr#A6-1-b',
    ]);
  });

  it('is not signed for an entry that was tampered with', async () => {
    const user = await harness.person('tampered');
    const entryId = (await user.decide({ [CALCULATOR]: 'give' })).entries[0]?.entry_id ?? '';
    await harness.rows('ALTER TABLE ledger_entry DISABLE TRIGGER USER');
    await harness.rows(`UPDATE ledger_entry SET action = 'denied' WHERE id = $1`, [entryId]);
    await harness.rows('ALTER TABLE ledger_entry ENABLE TRIGGER USER');
    await user.call('getReceipt', { params: { entryId } }).expect(500);
  });

  it('is not signed for an entry that was written straight into the table, whatever its hash', async () => {
    const user = await harness.person('forged');
    await user.decide({ [CALCULATOR]: 'give' });
    await harness.rows('ALTER TABLE ledger_entry DISABLE TRIGGER USER');
    await harness.rows('ALTER TABLE person DISABLE TRIGGER USER');
    const chain = await me().chainOf('forged');
    const forged = me().copyOf(chain[0] as Entry, { at: new Date() });
    await me().rewrite('forged', [...chain, forged]);
    await harness.rows('ALTER TABLE person ENABLE TRIGGER USER');
    await harness.rows('ALTER TABLE ledger_entry ENABLE TRIGGER USER');
    await user.call('getReceipt', { params: { entryId: forged.id } }).expect(500);
  });
});

describe('the key set', () => {
  it('has a key for each use and no private parts', async () => {
    const { body } = await harness.withToken(undefined).call('getKeys').expect(200);
    expect(body.keys.map(({ kid }: { kid: string }) => kid.split('-')[0])).toEqual(['receipt', 'participant']);
    for (const key of body.keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    }
  });
});

describe('verify-receipt', () => {
  it('accepts a receipt, also with only its signature', async () => {
    const signed = await receiptOf('health-data', 'give');
    const whole = await verifyReceipt(await save('receipt.json', signed), keys);
    expect(whole).toEqual({
      ok: true,
      lines: [expect.stringMatching(/^The receipt holds: given, health-data\/2026-01-10, en, \d{4}-.+Z\.$/)],
    });
    expect(await verifyReceipt(await save('receipt.jws', `${signed.jws}\n`), keys)).toEqual(whole);
  });

  it('checks offline that the entry is in the tree whose head was signed', async () => {
    const { receipt } = await receiptOf('research.Contraception', 'give');
    const { inclusion } = receipt;
    const { body } = await harness.withToken(undefined).call('getTreeHead').expect(200);
    expect(body.jws).toBe(inclusion.head);
    const other = (await receiptOf('research.Contraception', 'revoke')).receipt.inclusion;
    // As signed by somebody who has the key of receipts, but not the tree.
    const check = async (changed: object) => {
      const content = { ...receipt, ...changed };
      const jws = await createSigner(signingKeys('receipt', harness.config.RECEIPT_KEY)).sign(
        'vesela-receipt+jws',
        content,
      );
      return (await verifyReceipt(await save('proof.json', { receipt: content, jws }), keys)).lines[0];
    };
    expect(await check({})).toMatch(/^The receipt holds/);
    expect(await check({ inclusion: { ...inclusion, salt: other.salt } })).toBe(
      'The entry is not in the tree whose head was signed.',
    );
    expect(await check({ inclusion: other })).toBe('The entry is not in the tree whose head was signed.');
    expect(await check({ inclusion: { ...inclusion, root_hash: other.root_hash } })).toBe(
      'The head of the tree is not the one that was signed.',
    );
    expect(await check({ ledger: { ...receipt.ledger, action: 'denied' } })).toBe(
      'The entry is not the one that was hashed.',
    );
    const { inclusion: _, ...before } = receipt;
    const old = await createSigner(signingKeys('receipt', harness.config.RECEIPT_KEY)).sign(
      'vesela-receipt+jws',
      before,
    );
    expect((await verifyReceipt(await save('old.jws', old), keys)).lines[0]).toMatch(/^The receipt holds/);
  });

  it('accepts a certificate', async () => {
    const user = await harness.person('certified');
    await user.decide({ [CALCULATOR]: 'give' });
    const id = (await user.decide({ [CALCULATOR]: 'revoke' })).revocations[0]?.revocation_id ?? '';
    const params = { revocationId: id };
    await user.call('eraseNow', { params, body: {} }).expect(200);
    await harness.confirmAll(id);
    const certificate = () => user.call('getDeletionCertificate', { params });
    await until(async () => (await certificate()).status === 200);
    const { body } = await certificate();
    expect(body.certificate.holders.map(({ holder }: { holder: string }) => holder)).toEqual([...STUDY_HOLDERS]);
    const { ok, lines } = await verifyReceipt(await save('certificate.json', body), keys);
    expect([ok, lines[0]]).toEqual([true, expect.stringMatching(/^The certificate holds: research\.Calculator, /)]);
  });

  it('detects changes next to the signature, in it, and a foreign signature', async () => {
    const signed = await receiptOf(CALCULATOR, 'revoke');
    const check = async (content: object | string, keyFile = keys) =>
      (await verifyReceipt(await save('changed.json', content), keyFile)).lines[0];

    const shown = { ...signed, receipt: { ...signed.receipt, pii_principal_id: 'somebody else' } };
    expect(await check(shown)).toBe('What is shown is not what was signed.');
    const [head, payload = '', signature] = signed.jws.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('"revoked"', '"renewed"');
    expect(await check([head, Buffer.from(forged).toString('base64url'), signature].join('.'))).toBe(
      'The signature does not hold.',
    );
    const others = await startService();
    const foreign = await save('foreign.json', (await others.withToken(undefined).call('getKeys').expect(200)).body);
    await others.close();
    expect(await check(signed, foreign)).toBe('The key that it names is not among the keys given.');
  });

  it('does not accept an access token as a receipt', async () => {
    const project = await harness.project();
    const { version_id, lang, text_hash } = await harness.read(project.document);
    const consents = [{ document: project.document, version_id, lang, text_hash }];
    const body = { request_id: '5f0c3b1e-6d0e-4d57-9d6c-0c8f4b0f7a11', join_code: project.code, consents };
    const { token } = (await harness.withToken(undefined).call('joinProject', { body }).expect(201)).body;
    expect((await verifyReceipt(await save('token.jws', token), keys)).ok).toBe(false);
  });

  it('reports in one sentence what is wrong with its files', async () => {
    const receipt = await save('receipt.json', {});
    await expect(verifyReceipt(undefined, keys)).rejects.toThrow('Name the file of the receipt');
    await expect(verifyReceipt(receipt, keys)).rejects.toThrow('holds no receipt');
    await expect(verifyReceipt(path.join(folder, 'none'), keys)).rejects.toThrow('cannot be read');
    await expect(verifyReceipt(receipt, receipt)).rejects.toThrow('holds no set of public keys');
    await expect(verifyReceipt(receipt, undefined)).rejects.toThrow('Name the file of the public keys');
  });
});
