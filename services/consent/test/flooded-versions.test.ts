import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@vesela/service-kit';
import { until } from '@vesela/service-kit/testing';
import pg from 'pg';
import { canonicalJson, hashOf } from '../src/canonical.ts';
import { type Database, openDatabase } from '../src/database.ts';
import { createOwnVersions, MOST_VERSIONS_KEPT as MOST } from '../src/documents/own-versions.ts';
import { createPublished } from '../src/documents/published.ts';
import { SIGNED_AT_ONCE } from '../src/documents/sign-versions.ts';
import { signingKeys, signingKeysSchema } from '../src/keys/signing-key.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { textOf, writeVersion } from './fixtures.ts';
import { type Harness, startService } from './harness.ts';
import { newKey } from './new-key.ts';

/** What whoever has the service's role in its database, but not its key, can do to the versions of texts by writing rows. */

const TERMS = 'terms/2026-01-10';
let clock = new Date('2026-11-21T10:00:00Z');
let harness: Harness;
let role: pg.Client;
let db: pg.Client;
beforeAll(async () => {
  harness = await startService(() => clock);
  role = new pg.Client({ connectionString: harness.config.DATABASE_URL });
  db = new pg.Client({ connectionString: harness.url });
  await Promise.all([role.connect(), db.connect()]);
});
afterAll(async () => {
  await Promise.all([role.end(), db.end()]);
  await harness.close();
});
// What was refused is looked at again a minute later.
afterEach(() => {
  clock = new Date(clock.getTime() + 60_000);
});

/** As a superuser may, past every trigger. */
const unlocked = (sql: string) =>
  harness.rows(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`);
const kidOf = (keys: Harness['config']['RECEIPT_KEY']) => signingKeys('receipt', keys).kid;
const keySet = (...keys: unknown[]) => signingKeysSchema.parse(JSON.stringify({ keys }));
const readOn = async ({ published }: Harness['service'], document = 'terms') =>
  (await published.read(document, 'en')).version_id;
const broken = async () => (await verifyLedger(db, await harness.trusted())).broken;

/** Rows that look like signatures, under a key's id. */
const worthless = (id: string, kid: string, count = 1) =>
  role.query(
    `INSERT INTO version_signature (version_id, slot, signed_by, signature)
     SELECT $1, left(md5(random()::text), 22), $2, left(repeat(md5(random()::text), 3), 86) FROM generate_series(1, $3)`,
    [id, kid, count],
  );
const withoutWorthless = () =>
  unlocked("DELETE FROM version_signature WHERE signature ~ '^([0-9a-f]{32}){2}[0-9a-f]{22}$'");
/** As the migration does: the owner says which texts were there. */
const found = (where = 'true') =>
  harness.rows(`INSERT INTO found_text SELECT version_id, lang, encode(sha256(convert_to(content, 'UTF8')), 'hex')
    FROM document_text WHERE ${where} ON CONFLICT DO NOTHING`);

/** Reading through a database that counts. */
async function counting<T>(read: (published: ReturnType<typeof createPublished>) => Promise<T>, times = 1) {
  const { database, direct } = openDatabase(harness.config.DATABASE_URL);
  const counts = { statements: 0, versions: 0, signatures: 0, texts: 0 };
  const counted = {
    async $queryRawUnsafe(sql: string, ...values: unknown[]) {
      const rows = await database.$queryRawUnsafe<object[]>(sql, ...values);
      counts.statements += 1;
      const what = sql.includes('FROM document_text')
        ? 'texts'
        : sql.includes('FROM document_version')
          ? 'versions'
          : 'signatures';
      counts[what] += rows.length;
      return rows;
    },
  } as unknown as Database;
  const logger = createLogger('consent', { level: 'silent' });
  const versions = createOwnVersions({ keys: signingKeys('receipt', harness.config.RECEIPT_KEY), logger }, () => clock);
  const published = createPublished(counted, versions, () => clock);
  for (let time = 1; time < times; time += 1) await read(published);
  Object.assign(counts, { statements: 0, versions: 0, signatures: 0, texts: 0 });
  try {
    return { answer: await read(published), ...counts };
  } finally {
    await database.$disconnect();
    await direct.$disconnect();
  }
}

describe('signatures of no worth under the id of the service’s key', () => {
  it('do not keep the true one out when versions from before are signed as found', async () => {
    await unlocked('DELETE FROM version_signature');
    await found();
    for (const id of [TERMS, 'privacy/2026-01-10']) await worthless(id, kidOf(harness.config.RECEIPT_KEY), 3);
    await harness.copy().publishDocuments();
    expect(await readOn(harness.copy())).toBe(TERMS);
    expect(await readOn(harness.copy(), 'privacy')).toBe('privacy/2026-01-10');
  });

  it('nor when a new key signs anew', async () => {
    const [next, old] = [newKey(), harness.config.RECEIPT_KEY[0]];
    await worthless(TERMS, kidOf(keySet(next)), 3);
    await harness.copy({ RECEIPT_KEY: keySet(next, old) }).publishDocuments();
    expect(await readOn(harness.copy({ RECEIPT_KEY: keySet(next) }))).toBe(TERMS);
  });

  it('cost nobody who reads: thousands are not looked at', async () => {
    const before = await counting(({ read }) => read('terms', 'en'));
    await worthless(TERMS, kidOf(harness.config.RECEIPT_KEY), 5_000);
    expect(await counting(({ read }) => read('terms', 'en'))).toEqual(before);
    expect(before.signatures).toBe(1);
  });

  it('are found by verifying, which does not check thousands either', async () => {
    expect(await broken()).toBe(`The version privacy/2026-01-10 has signatures that the service did not write.`);
    await withoutWorthless();
    expect(await broken()).toBeUndefined();
  });
});

describe('a version that was found, before the service has signed it', () => {
  it('takes no text but those that were found', async () => {
    await unlocked(`DELETE FROM version_signature WHERE version_id = '${TERMS}'`);
    const text = textOf('more', 'now', 'de');
    const more = role.query('INSERT INTO document_text VALUES ($1, $2, $3, $4, $5, $5)', [
      TERMS,
      'de',
      text.title,
      canonicalJson(text),
      hashOf(text),
    ]);
    await expect(more).rejects.toThrow('is published');
    await harness.copy().publishDocuments();
    expect(await readOn(harness.copy())).toBe(TERMS);
  });
});

describe('a time that no program can write out', () => {
  it.each(['infinity', '-infinity', '20000-01-01', '0044-03-15 BC'])('%s is taken nowhere', async (at) => {
    const columns = 'INSERT INTO document_version (version_id, document, ordinal, in_force_from, published_at) VALUES';
    const now = '2026-01-01T00:00:00Z';
    for (const times of [
      [at, now],
      [now, at],
    ])
      await expect(role.query(`${columns} ('x/1', 'x', 1, $1, $2)`, times)).rejects.toThrow('check constraint');
    await expect(
      role.query(`INSERT INTO version_signature VALUES ($1, 'x', 'x', 'x', $2)`, [TERMS, at]),
    ).rejects.toThrow('check constraint');
  });
});

describe('versions that somebody inserts by the thousand', () => {
  const flood = async (document: string, from: number, count: number) => {
    const ids = `generate_series(${from}, ${from + count - 1}) AS number`;
    const text = textOf('We sell what you tell us', 'today', 'en');
    await role.query(`INSERT INTO document_version (version_id, document, ordinal, in_force_from, published_at)
      SELECT '${document}/' || number, '${document}', number, '2026-02-01', '2026-02-01' FROM ${ids}`);
    await role.query(
      `INSERT INTO document_text SELECT '${document}/' || number, lang, $1, $2, $3, $3
       FROM ${ids}, unnest(ARRAY['en', 'lv', 'ru', 'pl']) AS lang`,
      [text.title, canonicalJson(text), hashOf(text)],
    );
    await role.query(
      `INSERT INTO version_signature (version_id, slot, signed_by, signature)
       SELECT '${document}/' || number, left(md5(random()::text), 22), $1, repeat('A', 86) FROM ${ids}`,
      [kidOf(harness.config.RECEIPT_KEY)],
    );
  };
  const FROM = 20_270_000;

  it('are read without their texts and signatures, and looked at once a minute', async () => {
    const first = await counting(({ read }) => read('privacy', 'en'));
    const again = await counting(({ read }) => read('privacy', 'en'), 2);
    await flood('privacy', FROM, MOST - 1);
    const flooded = await counting(({ read }) => read('privacy', 'en'));
    expect(flooded.answer.version_id).toBe('privacy/2026-01-10');
    expect([flooded.texts, flooded.signatures]).toEqual([first.texts, first.signatures]);
    expect(flooded.statements - first.statements).toBeLessThanOrEqual(MOST / 100);
    const later = await counting(({ read }) => read('privacy', 'en'), 2);
    expect(later).toEqual({ ...again, versions: again.versions + MOST - 1 });
  });

  it('are a thousand of one document at most', async () => {
    await expect(flood('privacy', FROM + MOST, 1)).rejects.toThrow('too many versions');
    await expect(flood('terms', FROM, MOST + 10)).rejects.toThrow('too many versions');
  });

  it.each([
    ['versions', `INSERT INTO document_version VALUES ('x/9', 'x', 9, '2026-02-01', '2026-02-01')`],
    ['texts', `INSERT INTO document_text VALUES ('${TERMS}', 'de', '', '', '', '')`],
  ])(
    'nor are %s taken in a transaction that does not see what others have written since it began',
    async (_what, sql) => {
      await role.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const answer = await role.query(sql).catch(String);
      await role.query('ROLLBACK');
      expect(answer).toContain('sees what others write');
    },
  );

  it('of a document keep the service from publishing that one, and not from starting', async () => {
    await writeVersion(harness.documentsDir, 'privacy', '2026-11-20');
    await writeVersion(harness.documentsDir, 'terms', '2026-11-20');
    const copy = harness.copy();
    await copy.publishDocuments();
    expect(await readOn(copy, 'privacy')).toBe('privacy/2026-01-10');
    expect(await readOn(copy)).toBe('terms/2026-11-20');
    expect(harness.logged()).toContain('somebody wrote other texts under these names');
  });

  it('or under the name of another document are refused', async () => {
    for (const [id, document] of [
      ['terms/2030-01-01', 'x'],
      ['terms/2030-01-01', 'terms/2030'],
      ['terms/2030/1', 'terms'],
    ])
      await expect(
        role.query(
          'INSERT INTO document_version (version_id, document, ordinal, in_force_from, published_at) VALUES ($1, $2, 1, now(), now())',
          [id, document],
        ),
      ).rejects.toThrow('check constraint');
  });

  it('as forms of surveys that there are not, are not even read', async () => {
    const before = await counting(({ allInForce }) => allInForce(['terms']));
    for (let survey = 0; survey < 20; survey += 1) await flood(`research.Survey${survey}`, 1, 10);
    expect(await counting(({ allInForce }) => allInForce(['terms']))).toEqual(before);
  });

  it('with texts of any length are not taken', async () => {
    await role.query(`INSERT INTO document_version VALUES ('x/1', 'x', 1, '2026-02-01', '2026-02-01')`);
    const long = `INSERT INTO document_text VALUES ('x/1', 'en', '', repeat('x', 1000001), '', '')`;
    await expect(role.query(long)).rejects.toThrow('check constraint');
  });
});

describe('thousands of forms of projects from before', () => {
  const FORMS = 1_500;
  it('are signed in small transactions, also by two copies that start at once', async () => {
    const text = textOf('form', 'one', 'en');
    await harness.rows(`INSERT INTO document_version (version_id, document, ordinal, in_force_from, published_at)
      SELECT 'project.' || number || '/1', 'project.' || number, 1, '2026-02-01', '2026-02-01' FROM generate_series(1, ${FORMS}) AS number`);
    await harness.rows(
      `INSERT INTO document_text SELECT 'project.' || number || '/1', lang, $1, $2, $3, $3
       FROM generate_series(1, ${FORMS}) AS number, unnest(ARRAY['en', 'lv', 'ru', 'pl']) AS lang`,
      [text.title, canonicalJson(text), hashOf(text)],
    );
    await found(`version_id LIKE 'project.%'`);
    await Promise.all([harness.copy().publishDocuments(), harness.copy().publishDocuments()]);
    const [signed] = await harness.rows(`SELECT sum(signed)::int AS signed, max(signed)::int AS "atOnce" FROM (
      SELECT count(*) AS signed FROM version_signature WHERE version_id LIKE 'project.%' GROUP BY xmin) AS by_transaction`);
    expect(signed?.signed).toBe(FORMS);
    expect(signed?.atOnce).toBe(SIGNED_AT_ONCE);
    expect(await readOn(harness.copy(), 'project.1')).toBe('project.1/1');
    await harness.copy().publishDocuments();
    expect((await harness.rows(`SELECT FROM version_signature WHERE version_id LIKE 'project.%'`)).length).toBe(FORMS);
  });
});

describe('while the service runs', () => {
  it('a form that a copy with the older key alone publishes is signed anew, without another start', async () => {
    const old = harness.config.RECEIPT_KEY[0];
    const next = newKey();
    const copy = harness.copy({ RECEIPT_KEY: keySet(next, old) }, { timedWorkEveryMs: 20 });
    await copy.publishDocuments();
    const { document } = await harness.project();
    const signed = () => harness.rows('SELECT FROM version_signature WHERE version_id = $1', [`${document}/1`]);
    await until(async () => (await signed()).length === 2);
    expect(await readOn(harness.copy({ RECEIPT_KEY: keySet(next) }), document)).toBe(`${document}/1`);
    expect(harness.logged()).toContain('signed anew with the current key');
    await copy.stop();
  });

  it('a version without a signature is told to operators, though nobody reads it', async () => {
    const id = `project.${randomUUID()}/1`;
    await harness.rows(
      `INSERT INTO document_version (version_id, document, ordinal, in_force_from, published_at)
      SELECT $1::text, split_part($1, '/', 1), 1, '2026-02-01', '2026-02-01'`,
      [id],
    );
    harness.copy({}, { timedWorkEveryMs: 20 });
    await until(async () => harness.logged().includes(id));
  });
});

describe('where no version of the terms is left', () => {
  it.each([
    ['was moved to an earlier day', '1 day'],
    ['seems not to have begun', '-1000 years'],
  ])('since it %s, an agreement to them can be taken back all the same', async (_how, by) => {
    const move = (sign: '+' | '-') =>
      unlocked(
        `UPDATE document_version SET in_force_from = in_force_from ${sign} interval '${by}'
         WHERE document IN ('terms', 'health-data')`,
      );
    const user = await harness.person(randomUUID());
    await user.decide({ terms: 'give', 'health-data': 'give' });
    await user.decide({ terms: 'revoke' }, { status: 409 });
    await move('-');
    await user.call('getDocument', { params: { document: 'terms' }, query: { lang: 'en' } }).expect(404);
    const { entries } = await user.decide({ terms: 'revoke', 'health-data': 'revoke' });
    expect(entries.map(({ action }) => action)).toEqual(['revoked', 'revoked']);
    expect((await user.decide({ terms: 'revoke' })).entries).toEqual([]);
    const never = await (await harness.person(randomUUID())).call('decide', {
      body: { request_id: randomUUID(), decisions: [{ action: 'revoke', document: 'terms' }] },
    });
    expect([404, 409]).toContain(never.status);
    await move('+');
    clock = new Date(clock.getTime() + 60_000);
    expect((await user.decide({ terms: 'give' })).entries[0]?.action).toBe('renewed');
  });
});
