import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseUrl } from '../postgres/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { portalDatabases } from './databases.ts';
import { openErasureFile } from './erasure-file.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { expectNoDatabases, laterErasures, restore } from './restore.ts';
import { withClient } from './tools.ts';

const DAY = '2027-01-31T12:00:00.000Z';
const BEFORE = '2027-01-30T12:00:00.000Z';
const AFTER = '2027-02-01T12:00:00.000Z';
const entry = {
  place: 1,
  kind: 'account' as const,
  reference: '4f3c2e1d-0000-4000-8000-000000000001',
  subject: 'anna',
  scope: '*',
  at: AFTER,
};

let place: ReturnType<typeof temporaryFolder>;
const at = (name: string) => path.join(place.folder, name);
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

async function ledgerAsOf(asOf: string): Promise<string> {
  await openErasureFile(at('erasures')).update({ read: async ({ after }) => (after === 0 ? [entry] : []) });
  writeFileSync(at('erasures.state'), JSON.stringify({ asOf, entries: 1 }));
  return at('erasures');
}

describe('who was erased after the backup', () => {
  it('is told by a ledger that is newer than the data', async () => {
    const erasures = await ledgerAsOf(AFTER);
    expect(await laterErasures({ erasures }, { at: DAY }, { at: DAY })).toEqual([entry]);
  });

  it('is told by keys that are newer than the data: they hold the ledger', async () => {
    expect(await laterErasures({}, { at: DAY }, { at: AFTER })).toEqual([]);
  });

  it.each([BEFORE, DAY])('is not known from a ledger as of %s and keys of the same day', async (asOf) => {
    const erasures = await ledgerAsOf(asOf);
    await expect(laterErasures({ erasures }, { at: DAY }, { at: DAY })).rejects.toThrow(
      'Nothing here says who was erased after this backup',
    );
  });

  it('need not be known where the operator says so; an older ledger still counts', async () => {
    const erasures = await ledgerAsOf(BEFORE);
    expect(await laterErasures({ withoutErasures: true }, { at: DAY }, { at: DAY })).toEqual([]);
    expect(await laterErasures({ erasures, withoutErasures: true }, { at: DAY }, { at: DAY })).toEqual([entry]);
  });
});

describe('a restore', () => {
  const make = async (name: string, more: Pick<Manifest, 'held'> & Partial<Pick<Manifest, 'kind' | 'at'>>) => {
    mkdirSync(at(name), { recursive: true });
    const versions = { portal: '1.0.0', postgres: '15' };
    await writeManifest(at(name), { kind: 'cluster', at: DAY, versions, ...more });
    return at(name);
  };
  const plan = (from: string, keys: string) => ({ from, keys, dataDir: at('restored'), note: () => undefined });

  it.each([
    ['the two the wrong way round', { held: 'keys' }, { held: 'data' }],
    ['keys twice', { held: 'keys' }, { held: 'keys' }],
    ['dumps beside a folder of a cluster', { held: 'data', kind: 'dumps' }, { held: 'keys' }],
  ] as const)('is refused for %s', async (_what, data, keys) => {
    const given = plan(await make('data', data), await make('keys', keys));
    await expect(restore(given)).rejects.toThrow('--from takes the backup of the data and --keys that of the keys');
  });

  it('is refused into a folder that holds something', async () => {
    const given = plan(await make('data', { held: 'data' }), await make('keys', { held: 'keys', at: AFTER }));
    mkdirSync(at('restored/something'), { recursive: true });
    await expect(restore(given)).rejects.toThrow(`${at('restored')} is not empty`);
  });

  it('is refused without the password of the cluster, before anything is unpacked', async () => {
    const given = plan(await make('data', { held: 'data' }), await make('keys', { held: 'keys', at: AFTER }));
    await expect(restore(given)).rejects.toThrow('The password of the database is missing among the keys.');
  });
});

describe('the server of the operator', () => {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const statement = (url: string, sql: string) => withClient(url, (client) => client.query(sql));
  const drop = async () => {
    for (const name of ['keycloak', 'research_keys'])
      await statement(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  beforeAll(async () => {
    await drop();
    await statement(server, 'CREATE DATABASE keycloak');
    await statement(server, 'CREATE DATABASE research_keys');
  });
  afterAll(drop);

  it('may have the portal’s databases, each data or keys, as long as they are empty', async () => {
    const found = (await portalDatabases(server)).filter(({ name }) => ['keycloak', 'research_keys'].includes(name));
    expect(found).toEqual([
      { name: 'keycloak', held: 'data', events: false, url: databaseUrl(server, 'keycloak') },
      { name: 'research_keys', held: 'keys', events: false, url: databaseUrl(server, 'research_keys') },
    ]);
    await expectNoDatabases(server);
  });

  it('is refused when one of them has a table', async () => {
    await statement(databaseUrl(server, 'keycloak'), 'CREATE TABLE user_entity (id text)');
    await expect(expectNoDatabases(server)).rejects.toThrow('The server already holds keycloak;');
  });
});
