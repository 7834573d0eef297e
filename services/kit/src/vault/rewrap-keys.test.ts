import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type KeyDatabase, keyDatabaseUrl, openKeyDatabase } from './key-database.ts';
import { type MasterKeys, masterKeysSchema } from './master-keys.ts';
import { createPersonVault } from './person-vault.ts';
import { countByMaster, PERSON_KEYS, rewrapKeys } from './rewrap-keys.ts';

const data = new URL(process.env.TEST_POSTGRES_URL ?? '');
data.pathname = `/test_${randomBytes(6).toString('hex')}`;
const url = keyDatabaseUrl(data.href);
let keys: KeyDatabase;
beforeAll(() => {
  keys = openKeyDatabase(url);
});
afterAll(async () => {
  await keys.close();
  const server = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await server.connect();
  await server.query(`DROP DATABASE ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} WITH (FORCE)`);
  await server.end();
});

const key = () => randomBytes(32).toString('base64');
const [old, fresh] = [`old:${key()}`, `new:${key()}`];
const masters = (...pairs: string[]): MasterKeys => masterKeysSchema.parse(pairs.join(','));
const counts = async () => Object.fromEntries(await countByMaster(url, [PERSON_KEYS]));

/** More than one batch. */
const PERSONS = Array.from({ length: 620 }, (_, i) => `person-${i}`);

describe('rotating the master keys', () => {
  it('wraps all again while records are sealed, opened and erased; then the old one opens nothing and the new one all', async () => {
    // Keys are read each time, as by a copy of the service that has just started.
    const { erasedLately: _, ...read } = keys;
    const before = createPersonVault(masters(old), read);
    const sealed = PERSONS.map(
      async (subject) => [subject, await before.seal(subject, { subject }, 'record')] as const,
    );
    const boxes = new Map<string, Uint8Array>(await Promise.all(sealed));
    expect(await counts()).toEqual({ old: PERSONS.length });

    const serving = createPersonVault(masters(fresh, old), read);
    const erased = PERSONS.filter((_, i) => i % 100 === 7);
    let done = false;
    const rotation = rewrapKeys(url, masters(fresh, old), [PERSON_KEYS]).finally(() => {
      done = true;
    });
    const reads: unknown[] = [];
    const serve = async () => {
      for (let i = 0; !done || i < 50; i += 1) {
        const subject = PERSONS[(i * 13) % PERSONS.length] ?? '';
        if (erased.includes(subject)) continue;
        reads.push(await serving.open(subject, boxes.get(subject) ?? new Uint8Array(), 'record'));
        await serving.open(subject, await serving.seal(subject, 'more', 'other'), 'other');
      }
    };
    await Promise.all([rotation, serve(), ...erased.map((subject) => serving.forget(subject))]);
    // What was sealed by a copy of the service that knew the old key only is taken along by another pass.
    await before.seal('late', {}, 'record');
    expect(await rewrapKeys(url, masters(fresh, old), [PERSON_KEYS])).toBe(1);

    expect(await counts()).toEqual({ new: PERSONS.length - erased.length + 1 });
    const after = createPersonVault(masters(fresh), keys);
    const kept = PERSONS.filter((one) => !erased.includes(one));
    const opened = kept.map((subject) => after.open(subject, boxes.get(subject) ?? new Uint8Array(), 'record'));
    expect(await Promise.all(opened)).toEqual(kept.map((subject) => ({ subject })));
    for (const subject of erased) expect(await keys.get(subject)).toBeUndefined();
    expect(reads.length).toBeGreaterThan(0);
    await expect(before.open('person-1', boxes.get('person-1') ?? new Uint8Array(), 'record')).rejects.toMatchObject({
      code: 'broken',
    });
  });

  it('stops at a key of a master key that is not given, and changes nothing of it', async () => {
    const before = await counts();
    await expect(rewrapKeys(url, masters(`other:${key()}`), [PERSON_KEYS])).rejects.toMatchObject({ code: 'broken' });
    expect(await counts()).toEqual(before);
  });
});
