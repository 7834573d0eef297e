import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentText } from '@vesela/contracts/consent';
import pg from 'pg';
import { canonicalJson, hashOf } from '../src/canonical.ts';
import type { ConsentService } from '../src/service.ts';
import { textOf, writeVersion } from './fixtures.ts';
import { type Harness, startService } from './harness.ts';

const TERMS = 'terms/2026-01-10';
const clock = new Date('2026-11-21T10:00:00Z');
let harness: Harness;
/** The service's own role: whoever has taken over a copy, or knows its password, may do this. */
let role: pg.Client;
beforeAll(async () => {
  harness = await startService(() => clock);
  role = new pg.Client({ connectionString: harness.config.DATABASE_URL });
  await role.connect();
});
afterAll(async () => {
  await role.end();
  await harness.close();
});

const forgedText = (lang: string) => textOf('We sell what you tell us', 'today', lang);
const insertText = (db: Pick<pg.Client, 'query'>, versionId: string, lang: string) => {
  const text = forgedText(lang);
  return db.query('INSERT INTO document_text VALUES ($1, $2, $3, $4, $5, $5)', [
    versionId,
    lang,
    text.title,
    canonicalJson(text),
    hashOf(text),
  ]);
};
async function insertVersion(document: string, name: string, at: string, langs = ['en', 'lv', 'ru', 'pl']) {
  const id = `${document}/${name}`;
  const ordinal = Number(name.replaceAll('-', ''));
  await role.query(
    'INSERT INTO document_version (version_id, document, ordinal, in_force_from, published_at) VALUES ($1, $2, $3, $4, $4)',
    [id, document, ordinal, at],
  );
  for (const lang of langs) await insertText(role, id, lang);
  return id;
}
/** As a superuser may, past every trigger. */
const unlocked = (sql: string) =>
  harness.rows(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`);
const refused = async ({ registry }: ConsentService = harness.service) =>
  Number(/^consent_versions_refused\S* (\d+)$/m.exec(await registry.metrics())?.[1]);
/** What somebody is answered who agrees to this text in English. */
async function answerTo(document: string, version_id: string, text: DocumentText): Promise<string> {
  const user = await harness.person(randomUUID());
  const decisions = [{ action: 'give', document, version_id, lang: 'en', text_hash: hashOf(text) }];
  return (await user.call('decide', { body: { request_id: randomUUID(), decisions } })).body.code;
}

describe('a version that somebody inserted', () => {
  it('is not shown, although it is newer: the version before stays in force', async () => {
    const id = await insertVersion('terms', '2026-02-01', '2026-02-01T00:00:00Z');
    expect((await harness.read('terms')).version_id).toBe(TERMS);
    const user = await harness.person('reader');
    await user.call('getDocument', { params: { document: 'terms' }, query: { lang: 'en', version: id } }).expect(404);
    await user
      .call('getDocumentChanges', { params: { document: 'terms' }, query: { lang: 'en', from: id } })
      .expect(404);
  });

  it('is not agreed to, and asks nobody again', async () => {
    expect(await answerTo('terms', 'terms/2026-02-01', forgedText('en'))).toBe('text_changed');
    const user = await harness.person('agrees');
    const { entries } = await user.decide({ terms: 'give' });
    expect(entries[0]?.version_id).toBe(TERMS);
    expect((await user.call('checkTerms').expect(200)).body).toEqual({ terms_conditions: true });
  });

  it('keeps nobody from taking back an agreement, also where no version of the service is left', async () => {
    const user = await harness.person('takes-back');
    const { document } = await harness.project();
    await user.decide({ 'health-data': 'give', [document]: 'give' });
    await unlocked(
      `UPDATE document_version SET in_force_from = in_force_from - interval '1 day' WHERE version_id = '${document}/1'`,
    );
    await user.call('getDocument', { params: { document }, query: { lang: 'en' } }).expect(404);
    expect((await user.decide({ [document]: 'revoke' })).entries[0]?.action).toBe('revoked');
    const { version_id, lang, text_hash } = await harness.read('terms');
    const again = { action: 'give', document, version_id, lang, text_hash };
    await user.call('decide', { body: { request_id: randomUUID(), decisions: [again] } }).expect(404);
  });

  it('of a survey’s form, or of a survey that there is not, is not listed', async () => {
    await insertVersion('research.Calculator', '2026-02-01', '2026-02-01T00:00:00Z');
    await insertVersion('research.Everything', '2026-02-01', '2026-02-01T00:00:00Z');
    const { body } = await (await harness.person('surveyed')).call('listSurveys').expect(200);
    expect(JSON.stringify(body)).toContain('research.Calculator/2026-01-10');
    expect(JSON.stringify(body)).not.toContain('2026-02-01');
  });

  it('is not announced, and its news are not told', async () => {
    await insertVersion('terms', '2026-12-24', '2026-12-24T00:00:00Z');
    expect(await harness.read('terms')).not.toHaveProperty('next');
    const { body } = await (await harness.person('upcoming')).call('getStanding').expect(200);
    expect(body.upcoming).toEqual([]);
  });

  it('is told to operators, once', async () => {
    await harness.read('terms');
    expect(await refused()).toBe(4);
    const lines = harness.logged().split('\n');
    const said = lines.filter((line) => line.includes('was not published by this service'));
    expect(said).toHaveLength(4);
    expect(said.join()).toContain('terms/2026-02-01');
  });
});

describe('a version that somebody changed', () => {
  const copyAndThis = () => [harness.service, harness.copy()];
  const readOn = async (service: ConsentService, document: string, lang: 'en' | 'ru' = 'en') =>
    (await service.published.read(document, lang)).version_id;

  it('does not begin before the day to which it was published', async () => {
    await writeVersion(harness.documentsDir, 'privacy', '2027-01-01');
    await harness.service.publishDocuments();
    expect((await harness.read('privacy')).next?.version_id).toBe('privacy/2027-01-01');
    await unlocked(
      `UPDATE document_version SET in_force_from = '2026-01-11T00:00:00Z' WHERE version_id = 'privacy/2027-01-01'`,
    );
    for (const service of copyAndThis()) expect(await readOn(service, 'privacy')).toBe('privacy/2026-01-10');
  });

  it('is not shown with a text in another language', async () => {
    const { document, publishAnew } = await harness.project();
    await publishAnew();
    expect((await harness.read(document)).version_id).toBe(`${document}/2`);
    await expect(insertText(role, `${document}/2`, 'ru')).rejects.toThrow('is published');
    await unlocked(
      `INSERT INTO document_text SELECT version_id, 'ru', title, content, text_hash, source_hash FROM document_text
       WHERE version_id = '${document}/2' AND lang = 'en'`,
    );
    for (const service of copyAndThis()) expect(await readOn(service, document, 'ru')).toBe(`${document}/1`);
  });

  it('is neither shown nor agreed to with another text', async () => {
    const { document, publishAnew } = await harness.project();
    await publishAnew();
    expect((await harness.read(document)).version_id).toBe(`${document}/2`);
    const text = forgedText('en');
    await unlocked(`UPDATE document_text SET content = '${canonicalJson(text)}', text_hash = '${hashOf(text)}'
      WHERE version_id = '${document}/2' AND lang = 'en'`);
    expect(await answerTo(document, `${document}/2`, text)).toBe('text_changed');
    for (const service of copyAndThis()) expect(await readOn(service, document)).toBe(`${document}/1`);
  });

  it('is not shown without one of its texts', async () => {
    const { document, publishAnew } = await harness.project();
    await publishAnew();
    await harness.read(document);
    await unlocked(`DELETE FROM document_text WHERE version_id = '${document}/2' AND lang = 'lv'`);
    for (const service of copyAndThis()) expect(await readOn(service, document)).toBe(`${document}/1`);
  });
});
