import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBucket } from '@vesela/service-kit/bucket';
import { type S3Server, s3Server } from '@vesela/service-kit/testing';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openBucketStore, recordOf } from './bucket-store.ts';
import { mirrorModule } from './mirror.ts';
import { openModuleStore } from './store.ts';
import { fakeModule } from './testing/fake-module.ts';

const NAME = 'mfe-fake';
let place: ReturnType<typeof temporaryFolder>;
let s3: S3Server;

beforeEach(async () => {
  place = temporaryFolder();
  s3 = await s3Server();
});
afterEach(async () => {
  await s3.stop();
  place.remove();
});

const at = (name: string) => path.join(place.folder, name);
const store = () => openBucketStore(openBucket(s3.options), () => s3.clock.now);
const publish = async (code: string) => (await store().publish(NAME, fakeModule(at(NAME), { code }))).hash;
const mirror = (folder = 'copy') => mirrorModule(openBucket(s3.options), { module: NAME, folder: at(folder) });
const served = () => openModuleStore(at('copy')).history(NAME).current;

describe('a copy of the bucket', () => {
  it('serves the bucket’s current version, and follows each switch', async () => {
    const copy = mirror();
    expect(await copy.refresh()).toBe(false);
    const first = await publish('one');
    expect(await copy.refresh()).toBe(true);
    expect(openModuleStore(at('copy')).list().modules[0]?.manifest).toBe(`/modules/${NAME}/${first}/manifest.json`);
    const second = await publish('two');
    await copy.refresh();
    expect(served()).toBe(second);
    expect(existsSync(at(`copy/${NAME}/${first}/mf-manifest.json`))).toBe(true);
    await store().rollback(NAME);
    expect(await copy.refresh()).toBe(true);
    expect(served()).toBe(first);
  });

  it('makes only conditional requests while nothing changes', async () => {
    await publish('one');
    const copy = mirror();
    await copy.refresh();
    s3.requests.length = 0;
    expect(await copy.refresh()).toBe(false);
    expect(s3.requests).toEqual([`GET portal/${NAME}/history.json`]);
  });

  it('keeps serving while the bucket fails, and after a start without it', async () => {
    const hash = await publish('one');
    await mirror().refresh();
    s3.faults.status = 503;
    await expect(mirror().refresh()).rejects.toThrow(/answers 503/);
    expect(served()).toBe(hash);
    s3.objects.clear();
    delete s3.faults.status;
    expect(await mirror().refresh()).toBe(false);
    expect(served()).toBe(hash);
  });

  it.each<[string, (key: string) => void, RegExp]>([
    ['a changed file', (key) => put(`${key}/assets/lifecycles.js`, 'evil()'), /has another assets\/lifecycles.js/],
    ['a missing file', (key) => s3.objects.delete(`${key}/assets/lifecycles.js`), /lacks assets\/lifecycles.js/],
    ['no record', (key) => s3.objects.delete(`${key}.json`), /is not whole/],
    ['another record', (key) => changeAll(key), /is not what was published/],
    ['a file elsewhere', (key) => put(`${key}.json`, '{"files":[{"name":"../../x","integrity":"sha256-"}]}'), /./],
  ])('accepts nothing damaged: %s', async (_what, damage, sentence) => {
    const first = await publish('one');
    const copy = mirror();
    await copy.refresh();
    const second = await publish('two');
    damage(`portal/${NAME}/${second}`);
    await expect(copy.refresh()).rejects.toThrow(sentence);
    expect(served()).toBe(first);
    expect(existsSync(at(`copy/${NAME}/${second}`))).toBe(false);
  });

  it('does without a missing older version', async () => {
    const first = await publish('one');
    const second = await publish('two');
    s3.objects.delete(`portal/${NAME}/${first}.json`);
    await mirror().refresh();
    expect(served()).toBe(second);
  });

  it('reports that its folder cannot be written', () => {
    writeFileSync(at('file'), '');
    expect(() => mirror('file')).toThrow(/MODULES_DIR cannot be written/);
    mkdirSync(at('closed'));
    chmodSync(at('closed'), 0o500);
    if (process.getuid?.() !== 0) expect(() => mirror('closed')).toThrow(/MODULES_DIR cannot be written/);
  });
});

function put(key: string, text: string): void {
  const held = s3.objects.get(key);
  if (!held) throw new Error(`There is no ${key}.`);
  held.body = Buffer.from(text);
}

/** An attacker with write access can change a file and its record, but not the version's hash. */
function changeAll(key: string): void {
  put(`${key}/assets/lifecycles.js`, 'evil()');
  const files = [...s3.objects].filter(([name]) => name.startsWith(`${key}/`));
  const record = recordOf(new Map(files.map(([name, { body }]) => [name.slice(key.length + 1), body])));
  put(`${key}.json`, JSON.stringify(record));
}
