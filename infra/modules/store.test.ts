import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type ModuleStore, openModuleStore } from './store.ts';
import { type FakeModule, fakeDescriptor, fakeModule } from './testing/fake-module.ts';

const NAME = 'mfe-fake';
let place: ReturnType<typeof temporaryFolder>;
let store: ModuleStore;

beforeEach(() => {
  place = temporaryFolder();
  store = openModuleStore(path.join(place.folder, 'modules'));
});
afterEach(() => place.remove());

const built = (module?: FakeModule) => fakeModule(path.join(place.folder, NAME), module);
const publish = (module?: FakeModule) => store.publish(NAME, built(module)).hash;
const served = () => store.list().modules.map(({ manifest }) => manifest.split('/')[3]);
const versionFolders = () =>
  readdirSync(path.join(store.folder, NAME), { withFileTypes: true }).filter((e) => e.isDirectory());

describe('publishing', () => {
  it('serves the build under the hash of its content', () => {
    const hash = publish();
    expect(store.list()).toEqual({
      modules: [
        {
          name: NAME,
          version: '1.0.0',
          manifest: `/modules/${NAME}/${hash}/manifest.json`,
          integrity: expect.stringMatching(/^sha256-/),
          descriptor: fakeDescriptor,
        },
      ],
    });
    expect(existsSync(path.join(store.folder, NAME, hash, 'assets/lifecycles.js'))).toBe(true);
    expect(existsSync(path.join(store.folder, NAME, hash, '.build.json'))).toBe(false);
  });

  it('gives equal content the same hash and other content another one', () => {
    const first = publish();
    expect(publish()).toBe(first);
    expect(publish({ code: 'two' })).not.toBe(first);
    expect(publish({ code: 'two', descriptor: { ...fakeDescriptor, version: '1.0.1' } })).not.toBe(served()[1]);
  });

  it('keeps the last five versions', () => {
    const hashes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code) => publish({ code }));
    expect(
      versionFolders()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(hashes.slice(-5).sort());
    expect(served()).toEqual([hashes[6]]);
  });

  it.each<[string, FakeModule, RegExp]>([
    ['an invalid descriptor', { descriptor: { ...fakeDescriptor, languages: ['lv'] } }, /does not fit at languages/],
    [
      'an unknown guard',
      { descriptor: { ...fakeDescriptor, routes: [{ path: '/Fake', guards: ['concented'] }] } },
      /does not fit at routes\.0\.guards\.0/,
    ],
    ['another module’s descriptor', { descriptor: { ...fakeDescriptor, name: 'mfe-other' } }, /is that of mfe-other/],
    ['too many bytes', { code: randomBytes(8000).toString('hex') }, /budget is 5000/],
    ['another framework', { descriptor: { ...fakeDescriptor, framework: '^2.0.0' } }, /needs framework \^2.0.0/],
    ['a range that is none', { descriptor: { ...fakeDescriptor, framework: 'new' } }, /needs framework new/],
  ])('refuses %s and keeps serving the previous version', (_what, module, sentence) => {
    const before = publish();
    expect(() => publish(module)).toThrow(sentence);
    expect(served()).toEqual([before]);
    expect(versionFolders()).toHaveLength(1);
  });

  it('refuses a missing build, and names with path segments', () => {
    const source = built();
    rmSync(path.join(source.folder, 'dist'), { recursive: true });
    expect(() => store.publish(NAME, source)).toThrow(/has not been built/);
    expect(() => store.publish('../secrets', source)).toThrow(/no name of a micro-frontend/);
  });
});

describe('rolling back', () => {
  it('switches to the previous version, never to one that was rolled back', () => {
    const first = publish({ code: 'a' });
    publish({ code: 'b' });
    expect(store.rollback(NAME).hash).toBe(first);
    publish({ code: 'c' });
    expect(store.rollback(NAME).hash).toBe(first);
    expect(served()).toEqual([first]);
    expect(() => store.rollback(NAME)).toThrow(/no earlier version/);
  });

  it('survives a restart, until there is a newer build', () => {
    const first = publish({ code: 'a' });
    publish({ code: 'b' });
    store.rollback(NAME);
    expect(store.publishIfNew(NAME, built({ code: 'b' }))).toBe(false);
    expect(served()).toEqual([first]);
    expect(store.publishIfNew(NAME, built({ code: 'c' }))).toBe(true);
  });

  it('can be undone by publishing again', () => {
    publish({ code: 'a' });
    const second = publish({ code: 'b' });
    store.rollback(NAME);
    expect(publish({ code: 'b' })).toBe(second);
    expect(served()).toEqual([second]);
  });
});

describe('pruning', () => {
  it('keeps the given number of versions and the current one, and rolls back to no pruned one', () => {
    const [first, , third] = ['a', 'b', 'c'].map((code) => publish({ code }));
    store.rollback(NAME);
    store.rollback(NAME);
    expect(store.prune(NAME, 1)).toBe(1);
    expect(
      versionFolders()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([first, third].sort());
    expect(served()).toEqual([first]);
    publish({ code: 'd' });
    store.prune(NAME, 1);
    expect(() => store.rollback(NAME)).toThrow(/no earlier version/);
  });
});

it('always lists one complete version during publications', async () => {
  const known = new Set<string | undefined>([publish({ code: 'start' })]);
  const readers = Array.from({ length: 4 }, async () => {
    for (let i = 0; i < 50; i += 1) {
      const [hash] = served();
      expect(known).toContain(hash);
      expect(existsSync(path.join(store.folder, NAME, String(hash), 'mf-manifest.json'))).toBe(true);
      await new Promise(setImmediate);
    }
  });
  const writer = (async () => {
    for (let i = 0; i < 8; i += 1) {
      known.add(publish({ code: String(i) }));
      await new Promise(setImmediate);
    }
  })();
  await Promise.all([...readers, writer]);
});
