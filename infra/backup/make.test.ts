import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { processMark } from '../machine/process-mark.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { CLUSTER_PASSWORD, findInstallation, makeBackup, newestOnly, secretsIn } from './make.ts';
import { checkBackup } from './manifest.ts';

let place: ReturnType<typeof temporaryFolder>;
const at = (name: string) => path.join(place.folder, name);
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

function write(name: string, content: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}

/** The folder of a stopped embedded portal, as far as a backup looks at it. */
function stoppedPortal(): string {
  write('portal/postgres/cluster/PG_VERSION', '18\n');
  write('portal/postgres/cluster/base/1/1234', 'rows');
  write('portal/postgres/password', 'postgres password');
  write('portal/secrets/master-key', 'local:key');
  write('portal/modules/mfe-profile/1.0.0/a.js', 'code');
  return at('portal');
}

const backup = (dataDir: string, keysTo = at('keys')) =>
  makeBackup({ installation: findInstallation(dataDir, undefined), to: at('data'), keysTo, note: () => undefined });

describe('the installation', () => {
  it('is the server of DATABASE_URL, else the stopped one of the folder', () => {
    const folder = stoppedPortal();
    const files = { modules: path.join(folder, 'modules'), secrets: path.join(folder, 'secrets') };
    expect(findInstallation(folder, 'postgresql://db')).toEqual({ server: 'postgresql://db', ...files });
    expect(findInstallation(folder, undefined)).toEqual({ cluster: path.join(folder, 'postgres'), ...files });
  });

  it('is the running portal rather than its files, which change under a copy', () => {
    const folder = stoppedPortal();
    write(
      'portal/portal.json',
      JSON.stringify({ ...processMark(process.ppid), port: 8080, database: 'postgresql://own' }),
    );
    expect(findInstallation(folder, undefined)).toMatchObject({ server: 'postgresql://own' });
    expect(findInstallation(folder, undefined)).not.toHaveProperty('cluster');
  });

  it('is missing in a folder without a portal', () => {
    expect(() => findInstallation(at('nowhere'), undefined)).toThrow(`There is no portal in ${at('nowhere')}`);
  });
});

describe('a backup of a stopped portal', () => {
  it('holds data in one place and keys and secrets in the other, for the owner only', async () => {
    const made = await backup(stoppedPortal());
    const [data, keys] = [await checkBackup(made.data), await checkBackup(made.keys)];
    expect(data.files.map((file) => file.path)).toEqual(['cluster.tar.gz', 'modules/mfe-profile/1.0.0/a.js']);
    expect(keys.files.map((file) => file.path)).toEqual(['secrets.json']);
    expect([data.held, keys.held, data.kind, data.versions.postgres]).toEqual(['data', 'keys', 'cluster', '18']);
    expect(data.at).toBe(keys.at);
    expect(secretsIn(made.keys)).toEqual({ 'master-key': 'local:key', [CLUSTER_PASSWORD]: 'postgres password' });
    for (const file of [path.join(made.data, 'cluster.tar.gz'), path.join(made.keys, 'secrets.json')])
      expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(made.keys).mode & 0o077).toBe(0);
  });

  it('leaves nothing under its own name when it fails', async () => {
    const folder = stoppedPortal();
    write('portal/secrets/not a name', 'secret');
    await expect(backup(folder)).rejects.toThrow();
    expect([...readdirSync(at('data')), ...readdirSync(at('keys'))]).toEqual([]);
  });

  it('keeps the keys of the newest backup alone, so that an erased key is gone everywhere', async () => {
    mkdirSync(at('keys/vesela-20200101T000000Z-keys'), { recursive: true });
    mkdirSync(at('data/vesela-20200101T000000Z-data'), { recursive: true });
    const made = await backup(stoppedPortal());
    expect(readdirSync(at('keys'))).toEqual([path.basename(made.keys)]);
    expect(readdirSync(at('data')).sort()).toEqual(['vesela-20200101T000000Z-data', path.basename(made.data)]);
  });

  it('is refused where data and keys would lie in one place', async () => {
    await expect(backup(stoppedPortal(), at('x/../data'))).rejects.toThrow('must be different places');
    expect(existsSync(at('data'))).toBe(false);
  });
});

describe('rotation', () => {
  const names = ['20270101T000000Z', '20270102T000000Z', '20270103T000000Z'].map((time) => `vesela-${time}-data`);

  it('deletes all but the newest, and nothing that is not a backup of that kind', () => {
    const others = ['vesela-20200101T000000Z-keys', 'vesela-20200101-data', 'photos'];
    for (const name of [...names, ...others]) mkdirSync(at(name));
    expect(newestOnly(place.folder, 'data', 2)).toEqual([at(names[0] ?? '')]);
    expect(readdirSync(place.folder).sort()).toEqual([...names.slice(1), ...others].sort());
  });

  it('deletes nothing while there are fewer, and nothing in a folder that is missing', () => {
    for (const name of names) mkdirSync(at(name));
    expect(newestOnly(place.folder, 'data', 14)).toEqual([]);
    expect(newestOnly(at('missing'), 'data', 1)).toEqual([]);
    expect(readdirSync(place.folder)).toEqual(names);
  });
});

it('reads no secrets from keys of a portal whose operator keeps them elsewhere, and none under a strange name', () => {
  expect(secretsIn(place.folder)).toEqual({});
  write('secrets.json', JSON.stringify({ '../../etc/cron.d/job': 'x' }));
  expect(() => secretsIn(place.folder)).toThrow();
  expect(readFileSync(at('secrets.json'), 'utf8')).toContain('cron');
});
