import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import type { DocumentLayer, SignedReceipt } from '@vesela/contracts/consent';
import pg from 'pg';
import { hashOf } from '../src/canonical.ts';
import { verifyReceipt } from '../src/cli/verify-receipt.ts';
import { entryHash } from '../src/ledger/entry.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { summaryOf, textOf } from './fixtures.ts';
import { type Harness, type Person, startService } from './harness.ts';

const HEALTH = 'health-data';
const DATE = '2026-02-01';
const WITHOUT_SUMMARY = 'research.Calculator';
let harness: Harness;
let folder: string;
beforeAll(async () => {
  harness = await startService();
  folder = await mkdtemp(path.join(tmpdir(), 'layers-'));
  const version = path.join(harness.documentsDir, HEALTH, DATE);
  await mkdir(version);
  for (const lang of LANGUAGES) {
    const text = { ...textOf(HEALTH, DATE, lang), summary: summaryOf(lang) };
    await writeFile(path.join(version, `${lang}.json`), JSON.stringify(text));
  }
  await harness.service.publishDocuments();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await harness.close();
});

async function decide(person: Person, document: string, layer?: DocumentLayer, status = 200) {
  const { version_id, lang, text_hash } = await harness.read(document);
  const decision = { action: 'give', document, version_id, lang, text_hash, ...(layer ? { layer } : {}) };
  return (
    await person.call('decide', { body: { request_id: crypto.randomUUID(), decisions: [decision] } }).expect(status)
  ).body;
}

async function verified(signed: SignedReceipt): Promise<string> {
  const [receipt, keys] = [path.join(folder, 'receipt.json'), path.join(folder, 'keys.json')];
  await writeFile(receipt, JSON.stringify(signed));
  await writeFile(keys, JSON.stringify((await harness.withToken(undefined).call('getKeys').expect(200)).body));
  const { ok, lines } = await verifyReceipt(receipt, keys);
  return `${ok} ${lines.join()}`;
}

describe('a summary', () => {
  it('is part of the text: names are filled in, and one hash covers both', async () => {
    const { title, intro, summary, sections, text_hash } = await harness.read(HEALTH);
    expect(summary).toMatchObject({ question: 'May we? (en)', points: { who: 'Example Ltd.' } });
    expect(text_hash).toBe(hashOf({ title, intro, summary: summary ?? {}, sections }));
    expect((await harness.read(WITHOUT_SUMMARY)).summary).toBeUndefined();
  });

  it('is among the changes since a version that had none', async () => {
    const params = { document: HEALTH };
    const query = { from: `${HEALTH}/2026-01-10`, lang: 'en' };
    const { body } = await harness.withToken(undefined).call('getDocumentChanges', { params, query }).expect(200);
    const added = body.changes.flatMap(({ words }: { words: { text: string }[] }) => words.map(({ text }) => text));
    expect(added).toEqual(expect.arrayContaining(['May we? (en)', 'Example Ltd.', 'Then there is no report.']));
  });
});

describe('what was on the screen', () => {
  it.each(['brief', 'summary', 'whole'] as const)(
    'stands in the entry, the history and the receipt: %s',
    async (layer) => {
      const person = await harness.person(`shown-${layer}`);
      const { entries } = await decide(person, HEALTH, layer);
      expect(entries).toMatchObject([{ layer, version_id: `${HEALTH}/${DATE}` }]);
      const params = { entryId: entries[0].entry_id };
      const signed: SignedReceipt = (await person.call('getReceipt', { params }).expect(200)).body;
      const { text_hash } = await harness.read(HEALTH);
      expect(signed.receipt.ledger).toMatchObject({ layer, text_hash });
      expect(await verified(signed)).toMatch(`true The receipt holds: given, ${HEALTH}/${DATE}, en, shown: ${layer}, `);
      signed.receipt.ledger.layer = 'whole';
      if (layer !== 'whole') expect(await verified(signed)).toBe('false What is shown is not what was signed.');
    },
  );

  it('cannot be a layer that the text does not have', async () => {
    const person = await harness.person('impossible-layer');
    for (const layer of ['brief', 'summary'] as const) {
      expect((await decide(person, WITHOUT_SUMMARY, layer, 422)).code).toBe('validation_failed');
    }
    expect((await decide(person, WITHOUT_SUMMARY, 'whole')).entries).toMatchObject([{ layer: 'whole' }]);
  });

  it('stays open where nobody said it, and where nothing was read', async () => {
    const person = await harness.person('said-nothing');
    expect((await decide(person, HEALTH)).entries).toMatchObject([{ layer: null }]);
    expect((await person.decide({ [HEALTH]: 'revoke' })).entries).toMatchObject([{ action: 'revoked', layer: null }]);
  });
});

describe('verifying the ledger', () => {
  it('accepts entries with and without a layer, and reports one whose layer was changed', async () => {
    const db = new pg.Client({ connectionString: harness.url });
    await db.connect();
    try {
      expect((await verifyLedger(db, await harness.trusted())).broken).toBeUndefined();
      await db.query('BEGIN');
      await db.query('SET LOCAL session_replication_role = replica');
      const { rowCount } = await db.query(`UPDATE ledger_entry SET layer = 'whole' WHERE layer = 'brief'`);
      expect(rowCount).toBe(1);
      const query = ((text: string, values?: unknown[]) =>
        /^(BEGIN|ROLLBACK)/.test(text) ? undefined : db.query(text, values)) as typeof db.query;
      expect((await verifyLedger({ query }, await harness.trusted())).broken).toContain(
        'its content is not what was hashed',
      );
    } finally {
      await db.query('ROLLBACK');
      await db.end();
    }
  });

  it('hashes an entry of the time before layers as it was hashed then', () => {
    const before = {
      id: '00000000-0000-4000-8000-000000000001',
      personId: '00000000-0000-4000-8000-000000000002',
      seq: 1,
      document: HEALTH,
      versionId: `${HEALTH}/2026-11-23`,
      action: 'given' as const,
      by: 'person' as const,
      lang: 'lv',
      textHash: 'a'.repeat(64),
      layer: null,
      at: new Date('2026-11-23T10:00:00Z'),
      undoes: null,
      proofHash: null,
      previousHash: null,
    };
    expect(entryHash(before)).toBe('76cf5f1807d50798140d2635a2c5969c85edb5f52654121da6da40c23ec57008');
  });
});
