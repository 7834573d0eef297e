import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Served, serve } from '@vesela/service-kit/testing/serve';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { hostMetrics } from './damage.ts';
import { integrityOf, isIntact } from './files.ts';
import { moduleHost } from './host-app.ts';
import { openModuleStore } from './store.ts';
import { fakeModule } from './testing/fake-module.ts';
import { type Damage, LOOK_MS } from './verified-versions.ts';

const NAME = 'mfe-fake';
const SCRIPT = 'assets/lifecycles.js';
let place: ReturnType<typeof temporaryFolder>;
let told: Damage[];
let clock: number;
let host: Served | undefined;

beforeEach(() => {
  place = temporaryFolder();
  told = [];
  clock = Date.now();
  host = undefined;
});
afterEach(async () => {
  await host?.stop();
  place.remove();
});

const folder = () => path.join(place.folder, 'modules');
/** A store as a new process opens it: nothing of it is in memory. */
const open = () => openModuleStore(folder(), { now: () => new Date(clock), onDamage: (damage) => told.push(damage) });
const built = (code: string) => fakeModule(path.join(place.folder, NAME), { code });
const fileOf = (hash: string) => path.join(folder(), NAME, hash, SCRIPT);

/** Overwrites a published file as an intruder does: same size, and the time of the change set back. */
function tamper(hash: string): void {
  const { atime, mtime } = statSync(fileOf(hash));
  writeFileSync(fileOf(hash), 'eno');
  utimesSync(fileOf(hash), atime, mtime);
}

const scriptOf = (store: ReturnType<typeof open>, hash: string) => String(store.version(NAME, hash)?.files.get(SCRIPT));
const served = (store: ReturnType<typeof open>) => store.list().modules.map(({ manifest }) => manifest.split('/')[3]);

it('a host counts versions that were changed on disk, for the alert ModuleDamaged', async () => {
  const { hash } = open().publish(NAME, built('one'));
  const { registry, onDamage } = hostMetrics(NAME);
  host = await serve(() => moduleHost({ module: NAME, folder: folder(), onDamage, registry }));
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${host?.port}${path}`)).text();
  const damaged = async () => /^modules_damaged\{service="modules-mfe-fake"\} (\d+)$/m.exec(await ask('/metrics'))?.[1];
  expect(await damaged()).toBe('0');
  tamper(hash);
  // Nothing of the version is in this process's memory yet.
  expect(JSON.parse(await ask('/modules.json'))).toEqual({ modules: [] });
  expect(await damaged()).toBe('1');
});

describe('a version changed on disk', () => {
  it('is told of while the portal runs, and the good bytes are served on', () => {
    const store = open();
    const { hash } = store.publish(NAME, built('one'));
    expect(scriptOf(store, hash)).toBe('one');
    tamper(hash);
    clock += LOOK_MS;
    expect(scriptOf(store, hash)).toBe('one');
    expect(told).toEqual([{ module: NAME, version: hash, files: [SCRIPT] }]);
    clock += LOOK_MS;
    expect(served(store)).toEqual([hash]);
    expect(told).toHaveLength(1);
  });

  it('is not served after a restart: the last good version is, and it is told of', () => {
    const before = open();
    const { hash: good } = before.publish(NAME, built('two'));
    const { hash } = before.publish(NAME, built('one'));
    tamper(hash);
    const store = open();
    expect(served(store)).toEqual([good]);
    expect(store.version(NAME, hash)).toBeUndefined();
    expect(told).toEqual([{ module: NAME, version: hash, files: [] }]);
  });

  it('is not replaced by a version that was rolled back', () => {
    const before = open();
    const { hash } = before.publish(NAME, built('one'));
    before.publish(NAME, built('two'));
    before.rollback(NAME);
    tamper(hash);
    expect(served(open())).toEqual([]);
  });

  it('is set aside and published anew by a start that has the build', () => {
    const { hash } = open().publish(NAME, built('one'));
    tamper(hash);
    const store = open();
    expect(store.publishIfNew(NAME, built('one'))).toBe(true);
    expect([served(store), scriptOf(store, hash)]).toEqual([[hash], 'one']);
    expect(told).toHaveLength(1);
    expect(readFileSync(path.join(folder(), NAME, `${hash}.damaged`, SCRIPT), 'utf8')).toBe('eno');
    expect(isIntact(path.join(folder(), NAME, hash))).toBe(true);
  });

  it('is told of when a file was added, or all were deleted', () => {
    const store = open();
    const { hash } = store.publish(NAME, built('one'));
    store.version(NAME, hash);
    writeFileSync(path.join(folder(), NAME, hash, 'more.js'), 'more');
    clock += LOOK_MS;
    store.version(NAME, hash);
    rmSync(path.join(folder(), NAME, hash), { recursive: true });
    clock += LOOK_MS;
    expect(scriptOf(store, hash)).toBe('one');
    expect(told.map(({ files }) => files.includes('more.js'))).toEqual([true, false]);
    expect(told[1]?.files).toContain(SCRIPT);
  });
});

it('touching a file, or writing the same again, is no damage', () => {
  const store = open();
  const { hash } = store.publish(NAME, built('one'));
  store.version(NAME, hash);
  writeFileSync(fileOf(hash), 'one');
  clock += LOOK_MS;
  store.version(NAME, hash);
  expect(told).toEqual([]);
});

it('a request for a version that was never published tells nobody', () => {
  expect(open().version(NAME, '0'.repeat(32))).toBeUndefined();
  expect(told).toEqual([]);
});

it('a host lists the hash of the manifest, which names the hash of every script', async () => {
  const store = open();
  const { hash } = store.publish(NAME, built('one'));
  host = await serve(() => moduleHost({ module: NAME, folder: folder() }));
  const get = async (target: string) =>
    Buffer.from(await (await fetch(`http://127.0.0.1:${host?.port}${target}`)).arrayBuffer());
  const [module] = JSON.parse(String(await get('/modules.json'))).modules;
  const manifest = await get(module.manifest);
  expect(integrityOf(manifest)).toBe(module.integrity);
  const script = await get(`/modules/${NAME}/${hash}/${SCRIPT}`);
  expect(JSON.parse(String(manifest)).integrity).toEqual({
    'assets/remote-entry.js': integrityOf(Buffer.from('entry')),
    [SCRIPT]: integrityOf(script),
  });
});
