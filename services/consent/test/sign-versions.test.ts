import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import pg from 'pg';
import { canonicalJson, hashOf } from '../src/canonical.ts';
import { signingKeys, signingKeysSchema } from '../src/keys/signing-key.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { migrationsDir } from '../src/service.ts';
import { textOf, writeVersion } from './fixtures.ts';
import { type Harness, startService } from './harness.ts';
import { newKey } from './new-key.ts';

const TERMS = 'terms/2026-01-10';
let clock = new Date('2026-11-21T10:00:00Z');
let harness: Harness;
let db: pg.Client;
beforeAll(async () => {
  harness = await startService(() => clock);
  db = new pg.Client({ connectionString: harness.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await harness.close();
});
// What was refused is looked at again a minute later.
beforeEach(() => {
  clock = new Date(clock.getTime() + 60_000);
});

/** As a superuser may, past every trigger. */
const unlocked = (sql: string) =>
  harness.rows(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`);
const broken = async () => (await verifyLedger(db, await harness.trusted())).broken;
const readOn = async ({ published }: Harness['service'], document = 'terms') =>
  (await published.read(document, 'en')).version_id;
const signatures = (id = TERMS) =>
  harness.rows('SELECT signed_by, found_at FROM version_signature WHERE version_id = $1 ORDER BY found_at', [id]);

/** What a copy of the release before writes when it publishes: the same rows, without a signature. */
async function publishedByOldCopy(document: string, name: string, at: Date, texts = textsOf(document, name)) {
  const id = `${document}/${name}`;
  await harness.rows(
    'INSERT INTO document_version (version_id, document, ordinal, in_force_from, published_at) VALUES ($1, $2, $3, $4, $5)',
    [id, document, Number(name.replaceAll('-', '')), at, clock],
  );
  for (const { lang, filled, source } of texts)
    await harness.rows('INSERT INTO document_text VALUES ($1, $2, $3, $4, $5, $6)', [
      id,
      lang,
      filled.title,
      canonicalJson(filled),
      hashOf(filled),
      hashOf(source),
    ]);
  return id;
}
const textsOf = (document: string, name: string, langs: readonly string[] = LANGUAGES, names = 'Example Ltd') =>
  langs.map((lang) => {
    const source = textOf(document, name, lang);
    const text = JSON.stringify(source)
      .replaceAll('{provider}', names)
      .replaceAll('{portal}', 'Vesela')
      .replaceAll('{email}', 'privacy@vesela.example');
    return { lang, source, filled: JSON.parse(text) as typeof source };
  });

describe('at the upgrade', () => {
  it('versions that there are when the migration runs are signed as found, once, and later ones are not', async () => {
    await unlocked('DELETE FROM version_signature');
    await expect(readOn(harness.copy())).rejects.toThrow('not_found');
    expect(await broken()).toContain('was not published by this service');
    // As the migration does when it runs.
    const sql = await readFile(
      new URL('20261129230000_signed_versions/migration.sql', `${migrationsDir.href}/`),
      'utf8',
    );
    await harness.rows(/INSERT INTO "found_text"[^;]+;/.exec(sql)?.[0] ?? '');
    const id = await publishedByOldCopy('privacy', '2026-11-20', new Date('2026-11-20T00:00:00Z'));
    await harness.copy().publishDocuments();
    clock = new Date(clock.getTime() + 60_000);
    const copy = harness.copy();
    expect([await readOn(copy), await readOn(copy, 'privacy')]).toEqual([TERMS, 'privacy/2026-01-10']);
    expect(await signatures()).toMatchObject([{ found_at: new Date(clock.getTime() - 60_000) }]);
    expect(await signatures(id)).toEqual([]);
    expect(harness.logged()).toContain('were signed as found');
    expect(await broken()).toBe(`The version ${id} was not published by this service as it is.`);
    await unlocked(
      `DELETE FROM document_text WHERE version_id = '${id}'; DELETE FROM document_version WHERE version_id = '${id}'`,
    );
    expect(await broken()).toBeUndefined();
  });

  it('the time at which a version was found cannot be changed', async () => {
    const moved = (by: string) => unlocked(`UPDATE version_signature SET found_at = found_at ${by} interval '1 day'`);
    await moved('-');
    await expect(readOn(harness.copy())).rejects.toThrow('not_found');
    await moved('+');
    expect(await readOn(harness.copy())).toBe(TERMS);
  });

  it('a version whose texts were changed or added to since is not signed', async () => {
    await unlocked(`CREATE TABLE kept AS SELECT * FROM version_signature WHERE version_id = '${TERMS}';
      DELETE FROM version_signature WHERE version_id = '${TERMS}';
      INSERT INTO document_text SELECT version_id, 'de', title, content, text_hash, source_hash FROM document_text
      WHERE version_id = '${TERMS}' AND lang = 'en'`);
    await harness.copy().publishDocuments();
    expect(await signatures()).toEqual([]);
    await unlocked(
      `DELETE FROM document_text WHERE lang = 'de'; INSERT INTO version_signature SELECT * FROM kept; DROP TABLE kept`,
    );
    expect(await broken()).toBeUndefined();
  });

  it('the service’s own role can neither add to what was found nor take back or replace a signature', async () => {
    const role = new pg.Client({ connectionString: harness.config.DATABASE_URL });
    await role.connect();
    for (const sql of [
      `INSERT INTO found_text VALUES ('terms/2027-01-01', 'en', '')`,
      `UPDATE found_text SET text_hash = ''`,
      'DELETE FROM version_signature',
      `UPDATE version_signature SET signature = ''`,
    ])
      await expect(role.query(sql)).rejects.toThrow('permission denied');
    await role.end();
    await expect(harness.rows(`UPDATE version_signature SET signature = ''`)).rejects.toThrow('append-only');
  });
});

describe('while copies of the release before still run', () => {
  it('a text of theirs that this release has too is signed', async () => {
    await writeVersion(harness.documentsDir, 'privacy', '2026-11-01');
    const id = await publishedByOldCopy('privacy', '2026-11-01', new Date('2026-11-01T00:00:00Z'));
    expect(await readOn(harness.copy(), 'privacy')).toBe('privacy/2026-01-10');
    await harness.copy().publishDocuments();
    expect(await readOn(harness.copy(), 'privacy')).toBe(id);
    expect(await signatures(id)).toMatchObject([{ found_at: null }]);
    expect(await broken()).toBeUndefined();
  });

  const formOf = (says: string) =>
    ['en', 'lv'].map((lang) => {
      const source = textOf('form', says, lang);
      return { lang, source, filled: source };
    });
  const publish = async (projectId: string, texts: ReturnType<typeof formOf>) => {
    const publisher = harness.withToken(await harness.issuer.token({ roles: ['service'] }));
    const body = { texts: Object.fromEntries(texts.map(({ lang, source }) => [lang, source])) };
    return (await publisher.call('publishProjectForm', { params: { projectId }, body }).expect(200)).body.version_id;
  };

  it('a form of a project that they publish is not shown until it is saved again, and then is the one that they published', async () => {
    const { id, document } = await harness.project();
    await publishedByOldCopy(document, '2', clock, formOf('one'));
    await publishedByOldCopy(document, '3', clock, formOf('two'));
    await harness.copy().publishDocuments();
    expect((await harness.read(document)).version_id).toBe(`${document}/1`);
    expect(await publish(id, formOf('two'))).toBe(`${document}/3`);
    expect(await publish(id, formOf('two'))).toBe(`${document}/3`);
    expect((await harness.read(document)).version_id).toBe(`${document}/3`);
    expect(await signatures(`${document}/3`)).toMatchObject([{ found_at: clock }]);
    expect(await publish(id, formOf('three'))).toBe(`${document}/4`);
    await unlocked(
      `DELETE FROM document_text WHERE version_id = '${document}/2'; DELETE FROM document_version WHERE version_id = '${document}/2'`,
    );
    expect(await broken()).toBeUndefined();
  });

  it.each([
    ['a number further on', '9', '0 days', '0 days'],
    ['a day to come', '2', '1 day', '1 day'],
    ['a day before the form that it follows', '2', '-1 day', '-1 day'],
    ['another time of publication', '2', '0 days', '-1 day'],
  ])('a form with the same words and %s is not theirs: the next number is taken', async (_what, name, from, at) => {
    const { id, document } = await harness.project();
    await publishedByOldCopy(document, name, clock, formOf('one'));
    await unlocked(`UPDATE document_version SET in_force_from = in_force_from + interval '${from}',
      published_at = published_at + interval '${at}' WHERE version_id = '${document}/${name}'`);
    expect(await publish(id, formOf('one'))).toBe(`${document}/${name === '2' ? 3 : 2}`);
    await unlocked(
      `DELETE FROM document_text WHERE version_id = '${document}/${name}'; DELETE FROM document_version WHERE version_id = '${document}/${name}'`,
    );
  });

  it('nor is a form of a project without any that says it has been in force for months', async () => {
    const projectId = randomUUID();
    const document = `project.${projectId}`;
    await publishedByOldCopy(document, '1', clock, formOf('one'));
    await unlocked(`UPDATE document_version SET in_force_from = in_force_from - interval '31 days',
      published_at = published_at - interval '31 days' WHERE version_id = '${document}/1'`);
    expect(await publish(projectId, formOf('one'))).toBe(`${document}/2`);
    await unlocked(
      `DELETE FROM document_text WHERE version_id = '${document}/1'; DELETE FROM document_version WHERE version_id = '${document}/1'`,
    );
  });

  it('a form of a project that was changed since gets the next number when it is saved', async () => {
    const projectId = randomUUID();
    const document = `project.${projectId}`;
    await publishedByOldCopy(document, '1', clock, formOf('one'));
    const anybody = harness.withToken(undefined);
    await anybody.call('getDocument', { params: { document }, query: { lang: 'en' } }).expect(404);
    await harness.copy().publishDocuments();
    expect(await publish(projectId, formOf('two'))).toBe(`${document}/2`);
    expect(await publish(projectId, formOf('two'))).toBe(`${document}/2`);
    expect((await harness.read(document)).version_id).toBe(`${document}/2`);
    // The owner of the tables can say that it is a true one: somebody may have agreed to it.
    expect(await broken()).toContain(`${document}/1`);
    await harness.rows(
      `INSERT INTO found_text SELECT version_id, lang, text_hash FROM document_text WHERE version_id = $1`,
      [`${document}/1`],
    );
    await harness.copy().publishDocuments();
    expect(await broken()).toBeUndefined();
  });
});

describe('a name that somebody has taken', () => {
  it.each([
    ['with another text', '2026-11-03', '2026-11-03', 'Another Ltd'],
    ['with another day', '2026-11-04', '2026-11-19', 'Example Ltd'],
  ])(
    '%s: the new version is not published, the one before stays in force, and operators are told',
    async (_what, name, at, provider) => {
      const before = await readOn(harness.copy(), 'privacy');
      await writeVersion(harness.documentsDir, 'privacy', name);
      await publishedByOldCopy(
        'privacy',
        name,
        new Date(`${at}T00:00:00Z`),
        textsOf('privacy', name, LANGUAGES, provider),
      );
      const copy = harness.copy();
      await copy.publishDocuments();
      expect(await readOn(copy, 'privacy')).toBe(before);
      expect(harness.logged()).toContain('somebody wrote other texts under these names');
      expect(await copy.registry.metrics()).toMatch(/^consent_versions_refused\S* [1-9]/m);
      await rm(path.join(harness.documentsDir, 'privacy', name), { recursive: true });
    },
  );

  it('with the text of this release and a signature that is none: it is the release’s own', async () => {
    const id = await publishedByOldCopy('privacy', '2026-11-02', new Date('2026-11-02T00:00:00Z'));
    const { kid } = signingKeys('receipt', harness.config.RECEIPT_KEY);
    await harness.rows(`INSERT INTO version_signature VALUES ($1, 'a', $2, repeat('A', 86))`, [id, kid]);
    await writeVersion(harness.documentsDir, 'privacy', '2026-11-02');
    const copy = harness.copy();
    await copy.publishDocuments();
    expect(await readOn(copy, 'privacy')).toBe(id);
    await unlocked(`DELETE FROM version_signature WHERE slot = 'a'`);
  });

  it('or a day far ahead, keeps no later version from being published', async () => {
    await publishedByOldCopy('privacy', '2099-01-01', new Date('2026-11-19T00:00:00Z'));
    await writeVersion(harness.documentsDir, 'privacy', '2026-11-05');
    await harness.copy().publishDocuments();
    expect(await readOn(harness.copy(), 'privacy')).toBe('privacy/2026-11-05');
  });
});

describe('a key that was lost', () => {
  const lost = (where: string) =>
    unlocked(
      `UPDATE version_signature SET signed_by = 'receipt-lost', slot = left(md5(version_id), 22) WHERE ${where}`,
    );

  it('signed an old version: the texts of the release are signed anew, and the service starts', async () => {
    await unlocked('DELETE FROM found_text');
    await lost(`version_id IN ('privacy/2026-01-10', '${TERMS}')`);
    await expect(readOn(harness.copy())).rejects.toThrow('not_found');
    await harness.copy().publishDocuments();
    expect(await readOn(harness.copy())).toBe(TERMS);
    expect((await harness.copy().published.read('privacy', 'en', 'privacy/2026-01-10')).in_force).toBe(false);
  });

  it('and its text was changed: it stays away, and the service starts', async () => {
    await unlocked(`UPDATE document_text SET title = 'x' WHERE version_id = 'privacy/2026-01-10' AND lang = 'lv'`);
    await unlocked(
      `DELETE FROM version_signature WHERE version_id = 'privacy/2026-01-10' AND signed_by <> 'receipt-lost'`,
    );
    await harness.copy().publishDocuments();
    const reading = harness.copy().published.read('privacy', 'en', 'privacy/2026-01-10');
    await expect(reading).rejects.toThrow('not_found');
    await unlocked(`UPDATE document_text SET title = 'privacy (lv)' WHERE title = 'x'`);
    await harness.copy().publishDocuments();
    expect(await readOn(harness.copy(), 'privacy')).toBe('privacy/2026-11-05');
  });
});

describe('a new key', () => {
  const [first, second] = [newKey(), newKey()].map((key) => JSON.stringify(key)) as [string, string];
  const keys = (...list: string[]) => signingKeysSchema.parse(`{"keys":[${list.join()}]}`);
  it('signs what the older one signed when a copy starts with both, so that the older one can leave', async () => {
    const old = JSON.stringify(harness.config.RECEIPT_KEY[0]);
    await expect(readOn(harness.copy({ RECEIPT_KEY: keys(second) }))).rejects.toThrow('not_found');
    await harness.copy({ RECEIPT_KEY: keys(first, old) }).publishDocuments();
    expect(await readOn(harness.copy({ RECEIPT_KEY: keys(first) }))).toBe(TERMS);
    expect(await readOn(harness.copy({ RECEIPT_KEY: keys(first) }), 'privacy')).toBe('privacy/2026-11-05');
    // Copies that have not got it yet go on.
    expect(await readOn(harness.copy())).toBe(TERMS);
    const [one, other] = await signatures('research.Calculator/2026-01-10');
    expect([one?.found_at, one?.signed_by === other?.signed_by]).toEqual([other?.found_at, false]);
  });

  it('signs nothing of a version that did not hold', async () => {
    const old = JSON.stringify(harness.config.RECEIPT_KEY[0]);
    await harness.copy({ RECEIPT_KEY: keys(second, first, old) }).publishDocuments();
    expect(await signatures('privacy/2099-01-01')).toEqual([]);
    expect(await readOn(harness.copy({ RECEIPT_KEY: keys(second) }), 'privacy')).toBe('privacy/2026-11-05');
  });
});
