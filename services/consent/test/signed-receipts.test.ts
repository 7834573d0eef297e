import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ConsentReceipt, DecisionProof, SignedReceipt } from '@vesela/contracts/consent';
import pg from 'pg';
import { hashOf } from '../src/canonical.ts';
import { verifyReceipt } from '../src/cli/verify-receipt.ts';
import { createSigner } from '../src/keys/signer.ts';
import { signingKeys } from '../src/keys/signing-key.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { type Harness, type Person, startService } from './harness.ts';
import { deviceOf, PAGE, signAndSend } from './signing.ts';

const CALCULATOR = 'research.Calculator';
let harness: Harness;
let anna: Person;
let device: Awaited<ReturnType<typeof deviceOf>>;
let folder: string;
let keys: string;
beforeAll(async () => {
  harness = await startService();
  anna = await harness.person('anna');
  device = await deviceOf(anna);
  folder = await mkdtemp(path.join(tmpdir(), 'receipts-'));
  keys = await save('keys.json', (await anna.call('getKeys').expect(200)).body);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await harness.close();
});

async function save(name: string, content: object): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(content));
  return file;
}
const receiptOf = async (entryId = ''): Promise<SignedReceipt> =>
  (await anna.call('getReceipt', { params: { entryId } }).expect(200)).body;
const signedOf = async (action: 'give' | 'revoke') =>
  receiptOf((await signAndSend(harness, anna, device, { [CALCULATOR]: action })).entries[0]?.entry_id);

/** What verifying says of a receipt that was changed and signed anew by somebody who has the service's own key. */
async function checkChanged(receipt: object): Promise<string | undefined> {
  const jws = await createSigner(signingKeys('receipt', harness.config.RECEIPT_KEY)).sign(
    'vesela-receipt+jws',
    receipt,
  );
  const { ok, lines } = await verifyReceipt(await save('changed.json', { receipt, jws }), keys);
  expect(ok).toBe(false);
  return lines[0];
}

it('a receipt says that she signed, with which key, and is checked offline', async () => {
  for (const action of ['give', 'revoke'] as const) {
    const signed = await signedOf(action);
    expect(signed.receipt.signed_decision).toMatchObject({ origin: PAGE, key_added_at: device.key.created_at });
    const { ok, lines } = await verifyReceipt(await save('receipt.json', signed), keys);
    expect([ok, lines.length]).toEqual([true, 2]);
    expect(lines[1]).toBe(
      `It was signed with the passkey ${device.key.thumbprint}, which the portal says was added to this account on ${device.key.created_at} for ${PAGE}.`,
    );
  }
  // Also when she has removed the key.
  const { receipt } = await signedOf('give');
  await anna.call('removeSigningKey', { params: { signingKeyId: device.key.id } }).expect(204);
  device = await deviceOf(anna);
  const again = await receiptOf(receipt.receipt_id);
  expect((await verifyReceipt(await save('receipt.json', again), keys)).ok).toBe(true);
  const db = new pg.Client({ connectionString: harness.url });
  await db.connect();
  expect((await verifyLedger(db, await harness.trusted())).broken).toBeUndefined();
  await db.end();
});

it('a receipt of a decision that she did not sign says nothing of it', async () => {
  const { entries } = await anna.decide({ terms: 'give' });
  const { lines } = await verifyReceipt(await save('receipt.json', await receiptOf(entries[0]?.entry_id)), keys);
  expect(lines).toHaveLength(1);
});

it('a receipt is refused when its decision was changed, its proof taken off, or put in from elsewhere', async () => {
  const { receipt } = await signedOf('revoke');
  const other = (await signedOf('give')).receipt;
  const { signed_decision, ...stripped } = receipt;
  const { inclusion: _, ...withoutTree } = receipt;
  const { signed_decision: __, ...withoutBoth } = withoutTree;
  const named = (proof: DecisionProof): Partial<ConsentReceipt> => ({
    signed_decision: proof,
    ledger: { ...receipt.ledger, proof_hash: hashOf(proof) },
  });
  const changed: [object, string][] = [
    [{ ...receipt, ledger: { ...receipt.ledger, action: 'given' } }, 'The entry is not the one that was hashed.'],
    [stripped, 'Of the entry, the proof that she signed it is missing.'],
    [{ ...stripped, ledger: { ...receipt.ledger, proof_hash: null } }, 'The entry is not the one that was hashed.'],
    [
      { ...receipt, signed_decision: other.signed_decision },
      'Of the entry, the proof that she signed it is not the one that it names.',
    ],
    [{ ...receipt, ...named(other.signed_decision as DecisionProof) }, 'The entry is not the one that was hashed.'],
    [withoutTree, 'It says that she signed, and has no proof that the entry is in the tree.'],
    [withoutBoth, 'It says that she signed, and has no proof that the entry is in the tree.'],
  ];
  for (const [content, said] of changed) expect(await checkChanged(content)).toBe(said);
  expect(signed_decision).toBeDefined();
});

it('no receipt is issued once the proof is gone or is another', async () => {
  const { receipt } = await signedOf('revoke');
  await harness.rows('ALTER TABLE decision_proof DISABLE TRIGGER USER');
  const [kept] = await harness.rows('SELECT * FROM decision_proof WHERE entry_id = $1', [receipt.receipt_id]);
  const ask = (status: number) => anna.call('getReceipt', { params: { entryId: receipt.receipt_id } }).expect(status);
  await harness.rows('UPDATE decision_proof SET content = $2 WHERE entry_id = $1', [receipt.receipt_id, '{}']);
  await ask(500);
  await harness.rows('DELETE FROM decision_proof WHERE entry_id = $1', [receipt.receipt_id]);
  await ask(500);
  await harness.rows('INSERT INTO decision_proof (entry_id, content, signed_hash) VALUES ($1, $2, $3)', [
    receipt.receipt_id,
    kept?.content,
    kept?.signed_hash,
  ]);
  await ask(200);
  await harness.rows('ALTER TABLE decision_proof ENABLE TRIGGER USER');
});
