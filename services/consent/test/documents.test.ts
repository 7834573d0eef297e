import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { documentTextSchema } from '@vesela/contracts/consent';
import { NOT_SET } from '@vesela/contracts/constants';
import { hashOf } from '../src/canonical.ts';
import { textOf, writeVersion } from './fixtures.ts';
import { type Harness, startService } from './harness.ts';

let clock = new Date('2026-11-21T10:00:00Z');
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

const fileOf = (document: string, date: string, lang: Language) =>
  path.join(harness.documentsDir, document, date, `${lang}.json`);

describe('a document', () => {
  it('is public, with the names of portal and provider filled in and the hash of exactly this text', async () => {
    const terms = await harness.read('terms', { lang: 'ru' });
    expect(terms).toMatchObject({
      document: 'terms',
      version_id: 'terms/2026-01-10',
      date: '2026-01-10',
      lang: 'ru',
      title: 'terms (ru)',
      intro: 'Example Ltd runs Vesela. Version of 2026-01-10.',
      in_force: true,
    });
    const { title, intro, sections } = terms;
    expect(terms.text_hash).toBe(hashOf({ title, intro, sections }));
    expect(JSON.stringify(sections)).toContain('Write to privacy@vesela.example.');
  });

  it('names the controller from the configuration, and says in its language what a demonstration has not set', async () => {
    const officer = 'Officer: {dataProtectionOfficer}.';
    await writeVersion(harness.documentsDir, 'privacy', '2026-01-11', ['{legalName}, {registrationNumber}.', officer]);
    await harness.copy({ DATA_PROTECTION_OFFICER: NOT_SET }).publishDocuments();
    const contactIn = async (lang: Language) =>
      (await harness.read('privacy', { lang })).sections.at(-1)?.parts.slice(1);
    expect(await contactIn('en')).toEqual(['Example SIA, 40000000000.', 'Officer: not yet set.']);
    expect(await contactIn('lv')).toEqual(['Example SIA, 40000000000.', 'Officer: vēl jānorāda.']);
  });

  it('is not found under another name', async () => {
    const anybody = harness.withToken(undefined);
    await anybody.call('getDocument', { params: { document: 'research.Nothing' } }).expect(404);
    await anybody.call('getDocument', { params: { document: `project.${randomUUID()}` } }).expect(404);
    await anybody.call('getDocument', { params: { document: 'secrets' } }).expect(422);
    const query = { version: 'privacy/2026-01-10' };
    await anybody.call('getDocument', { params: { document: 'terms' }, query }).expect(404);
  });
});

describe('a new version', () => {
  it('is in force from its date; the old one stays readable, with the changes', async () => {
    await writeVersion(harness.documentsDir, 'terms', '2026-12-01', ['We answer within a week.']);
    await harness.service.publishDocuments();
    expect((await harness.read('terms')).version_id).toBe('terms/2026-01-10');
    const anybody = harness.withToken(undefined);
    const params = { document: 'terms' };
    const next = { version_id: 'terms/2026-12-01', date: '2026-12-01' };
    expect(await harness.read('terms')).toMatchObject({ in_force: true, next });
    const later = await harness.read('terms', { version: 'terms/2026-12-01' });
    expect(later).toMatchObject({ ...next, in_force: false });
    expect(later).not.toHaveProperty('next');
    expect(await harness.read('privacy')).not.toHaveProperty('next');
    const user = harness.withToken(await harness.issuer.token({ subject: randomUUID() }));
    const upcoming = async () => (await user.call('getStanding').expect(200)).body.upcoming;
    expect(await upcoming()).toEqual([{ document: 'terms', ...next }]);

    clock = new Date('2026-12-01T00:00:00Z');
    expect((await harness.read('terms')).version_id).toBe('terms/2026-12-01');
    expect(await harness.read('terms')).not.toHaveProperty('next');
    expect(await upcoming()).toEqual([]);
    const old = await harness.read('terms', { lang: 'lv', version: 'terms/2026-01-10' });
    expect(old).toMatchObject({ title: 'terms (lv)', in_force: false });
    const query = { from: 'terms/2026-01-10', lang: 'en' };
    const { body } = await anybody.call('getDocumentChanges', { params, query }).expect(200);
    expect(body).toMatchObject({ from: 'terms/2026-01-10', to: 'terms/2026-12-01', lang: 'en' });
    expect(body.changes).toMatchObject([
      { section: '', kind: 'changed' },
      { section: 'Contact', kind: 'added', words: [{ text: 'We answer within a week.', change: 'added' }] },
    ]);
  });

  it('says in plain words what is new in it and in every version since the one agreed to, oldest first', async () => {
    const params = { document: 'research.Contraception' };
    const changesSince = async (date: string, lang: Language) => {
      const query = { from: `research.Contraception/${date}`, lang };
      return (await harness.withToken(undefined).call('getDocumentChanges', { params, query }).expect(200)).body;
    };
    expect((await changesSince('2026-01-10', 'en')).news).toBeUndefined();
    const newer: [string, string[]][] = [
      ['2026-01-11', ['{provider} sees more.', 'Answers stay longer.']],
      ['2026-01-12', ['A doctor may see them.']],
    ];
    for (const [date, news] of newer) {
      await writeVersion(harness.documentsDir, 'research.Contraception', date);
      for (const lang of LANGUAGES) {
        const said = news.map((sentence) => `${sentence} (${lang})`);
        const text = { ...textOf('research.Contraception', date, lang), news: said };
        await writeFile(fileOf('research.Contraception', date, lang), JSON.stringify(text));
      }
    }
    await harness.service.publishDocuments();
    expect((await changesSince('2026-01-10', 'pl')).news).toEqual([
      {
        version_id: 'research.Contraception/2026-01-11',
        points: ['Example Ltd sees more. (pl)', 'Answers stay longer. (pl)'],
      },
      { version_id: 'research.Contraception/2026-01-12', points: ['A doctor may see them. (pl)'] },
    ]);
    expect((await changesSince('2026-01-11', 'en')).news).toEqual([
      { version_id: 'research.Contraception/2026-01-12', points: ['A doctor may see them. (en)'] },
    ]);
    expect((await changesSince('2026-01-12', 'en')).news).toBeUndefined();
    const { title, intro, news, sections, text_hash } = await harness.read('research.Contraception');
    expect(text_hash).toBe(hashOf({ title, intro, news: news ?? [], sections }));
  });

  it('needs a new decision: the old acceptance does not count', async () => {
    clock = new Date('2026-11-30T12:00:00Z');
    const woman = await harness.person('asked-again');
    await woman.decide({ terms: 'give' });
    expect((await woman.call('checkTerms').expect(200)).body).toEqual({ terms_conditions: true });
    clock = new Date('2026-12-01T12:00:00Z');
    expect((await woman.call('checkTerms').expect(200)).body).toEqual({ terms_conditions: false });
    expect((await woman.decide({ terms: 'give' })).entries).toMatchObject([
      { action: 'renewed', version_id: 'terms/2026-12-01' },
    ]);
    expect((await woman.call('checkTerms').expect(200)).body).toEqual({ terms_conditions: true });
  });

  it('is published once, also by copies that start at the same time', async () => {
    await writeVersion(harness.documentsDir, 'research.Examination', '2026-02-02');
    await Promise.all([harness.service, harness.copy(), harness.copy()].map((copy) => copy.publishDocuments()));
    expect((await harness.read('research.Examination')).version_id).toBe('research.Examination/2026-02-02');
  });
});

describe('publishing is refused', () => {
  const refused = (sentence: string) => expect(harness.service.publishDocuments()).rejects.toThrow(sentence);

  it('when a published text was changed', async () => {
    const file = fileOf('privacy', '2026-01-11', 'ru');
    const before = await readFile(file, 'utf8');
    await writeFile(file, before.replace('One point', 'One sharp point'));
    await refused(
      'The text privacy/2026-01-11 (ru) was changed after it was published; restore it and add a version of a later date.',
    );
    // Only the formatting of the file may change.
    await writeFile(file, JSON.stringify(JSON.parse(before), null, 4));
    await harness.service.publishDocuments();
  });

  it('when a published text names another minimum age, until a later version names it', async () => {
    await writeVersion(harness.documentsDir, 'health-data', '2026-11-01', ['You are at least {minimumAge}.']);
    await harness.service.publishDocuments();
    const younger = harness.copy({ MINIMUM_AGE: 16, PROVIDER_NAME: 'Example Ltd' });
    await expect(younger.publishDocuments()).rejects.toThrow(
      'The text health-data/2026-11-01 was published with the minimum age 18; set MINIMUM_AGE to it, or add a version of a later date.',
    );
    await harness.service.publishDocuments();
    await harness.copy({ PROVIDER_NAME: 'Another Ltd' }).publishDocuments();
    expect(JSON.stringify((await harness.read('health-data')).sections)).toContain('You are at least 18.');

    await writeVersion(harness.documentsDir, 'health-data', '2026-11-02', ['You are {minimumAge} or over.']);
    await younger.publishDocuments();
    expect(JSON.stringify((await harness.read('health-data')).sections)).toContain('You are 16 or over.');
    for (const date of ['2026-11-01', '2026-11-02'])
      await rm(path.join(harness.documentsDir, 'health-data', date), { recursive: true });
  });

  it('when a version is dated before one that is published', async () => {
    await writeVersion(harness.documentsDir, 'privacy', '2025-01-01');
    await refused('privacy/2025-01-01 is dated before privacy/2026-01-11, which is published; give it a later date.');
    await rm(path.join(harness.documentsDir, 'privacy', '2025-01-01'), { recursive: true });
  });

  it('when a language is missing, a text is malformed or has an unknown placeholder; nothing of it is published', async () => {
    await writeVersion(harness.documentsDir, 'privacy', '2027-01-01');
    const file = fileOf('privacy', '2027-01-01', 'pl');
    const text = textOf('privacy', '2027-01-01', 'pl');
    await rm(file);
    await refused('The text privacy/2027-01-01 (pl) is missing or no JSON; all four languages are needed.');
    await writeFile(file, JSON.stringify({ ...text, title: '' }));
    await refused('The text privacy/2027-01-01 (pl) is not well formed at title.');
    await writeFile(file, JSON.stringify({ ...text, intro: 'Ask {somebody}.' }));
    await refused('The text privacy/2027-01-01 (pl) names {somebody}, which nobody fills in.');
    expect(await harness.rows(`SELECT 1 FROM document_version WHERE version_id = 'privacy/2027-01-01'`)).toEqual([]);
    await rm(path.dirname(file), { recursive: true });
  });
});

describe('the form of a project', () => {
  it('is versioned by its texts and served in the nearest language', async () => {
    const publisher = harness.withToken(await harness.issuer.token({ roles: ['service'] }));
    const projectId = randomUUID();
    const publish = async (texts: object) =>
      (await publisher.call('publishProjectForm', { params: { projectId }, body: { texts } }).expect(200)).body;
    const [lv, ru] = [textOf('project', 'one', 'lv'), textOf('project', 'one', 'ru')];
    const document = `project.${projectId}`;

    expect(await publish({ lv, ru })).toEqual({ document, version_id: `${document}/1` });
    expect(await publish({ ru, lv })).toEqual({ document, version_id: `${document}/1` });
    expect(await publish({ lv })).toEqual({ document, version_id: `${document}/2` });
    expect(await publish({ lv, ru })).toEqual({ document, version_id: `${document}/3` });
    expect(await harness.read(document, { lang: 'pl' })).toMatchObject({ lang: 'lv', version_id: `${document}/3` });
    // Text written by an administrator is shown unchanged.
    expect((await harness.read(document, { lang: 'ru' })).intro).toContain('{provider}');
    await publisher.call('publishProjectForm', { params: { projectId }, body: { texts: {} } }).expect(422);
  });

  it('has at most 500 paragraphs', () => {
    const section = (id: number) => ({ id: String(id), title: '', parts: Array.from({ length: 50 }, () => 'Text.') });
    const sections = (count: number) => Array.from({ length: count }, (_, id) => section(id));
    expect(documentTextSchema.safeParse({ title: 'T', intro: '', sections: sections(10) }).success).toBe(true);
    expect(documentTextSchema.safeParse({ title: 'T', intro: '', sections: sections(11) }).success).toBe(false);
  });
});
