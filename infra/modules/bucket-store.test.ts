import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBucket } from '@vesela/service-kit/bucket';
import { type S3Server, s3Server } from '@vesela/service-kit/testing';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openBucketStore } from './bucket-store.ts';
import { type FakeModule, fakeModule } from './testing/fake-module.ts';

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

const store = (options = s3.options) => openBucketStore(openBucket(options), () => s3.clock.now);
const built = (module?: FakeModule, folder = NAME) => fakeModule(path.join(place.folder, folder), module);
const publish = async (code: string) => (await store().publish(NAME, built({ code }))).hash;
const pass = (hours: number) => {
  s3.clock.now = new Date(s3.clock.now.getTime() + hours * 60 * 60_000);
};
const current = async () => (await store().history(NAME)).current;
const versions = () =>
  new Set([...s3.objects.keys()].flatMap((key) => /^portal\/mfe-fake\/([0-9a-f]{32})/.exec(key)?.[1] ?? []));

describe('publishing to a bucket', () => {
  it('writes immutable files, with their integrity, and the record last', async () => {
    const hash = await publish('one');
    const file = s3.objects.get(`portal/${NAME}/${hash}/assets/lifecycles.js`);
    expect([file?.type, file?.caching]).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    const record = JSON.parse(String(s3.objects.get(`portal/${NAME}/${hash}.json`)?.body));
    expect(record.files).toContainEqual({
      name: 'assets/lifecycles.js',
      integrity: `sha256-${createHash('sha256').update('one').digest('base64')}`,
    });
    expect(s3.objects.get(`portal/${NAME}/history.json`)?.caching).toBe('no-store');
    expect(s3.requests.filter((line) => line.startsWith('PUT')).at(-1)).toBe(`PUT portal/${NAME}/history.json`);
    expect(await store().names()).toEqual([NAME]);
  });

  it('changes nothing when the same build is published again', async () => {
    const hash = await publish('one');
    const before = new Map(s3.objects);
    pass(1);
    expect(await publish('one')).toBe(hash);
    expect(s3.objects).toEqual(before);
  });

  it('refuses a foreign file at its key, and keeps serving the previous version', async () => {
    const first = await publish('one');
    const second = await publish('two');
    await store().rollback(NAME);
    const file = s3.objects.get(`portal/${NAME}/${second}/assets/lifecycles.js`);
    if (file) file.body = Buffer.from('something else');
    await expect(publish('two')).rejects.toThrow(/has a different file/);
    expect(await current()).toBe(first);
  });

  it('loses none of several concurrent publications', async () => {
    const all = ['a', 'b', 'c', 'd'].map((code) => store().publish(NAME, built({ code }, code)));
    const hashes = (await Promise.all(all)).map(({ hash }) => hash);
    const history = await store().history(NAME);
    expect(history.versions.map(({ hash }) => hash).sort()).toEqual(hashes.sort());
    expect(history.current).toBe(history.versions.at(-1)?.hash);
  });

  it('publishes nothing to a service that ignores conditional writes', async () => {
    s3.faults.ignoresConditions = true;
    await expect(publish('one')).rejects.toThrow(/ignores If-None-Match/);
    expect(versions().size).toBe(0);
  });

  it.each([
    ['a wrong secret', () => ({ ...s3.options, secretAccessKey: 'other' }), /answers 403/],
    ['nobody there', () => ({ ...s3.options, endpoint: 'http://127.0.0.1:9' }), /127\.0\.0\.1:9 does not answer/],
  ])('reports in a sentence: %s', async (_what, options, sentence) => {
    const refused = store(options()).publish(NAME, built());
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.not.toThrow(/test-secret|other$/);
  });

  it('applies the folder store’s checks before anything is written', async () => {
    await expect(store().publish('../x', built())).rejects.toThrow(/no name of a micro-frontend/);
    await expect(store().publish(NAME, { ...built(), framework: '3.0.0' })).rejects.toThrow(/needs framework/);
    expect(s3.objects.size).toBe(0);
  });
});

describe('a listing', () => {
  it('holds the keys as they are, page by page, whatever needs an escape in XML', async () => {
    const bucket = openBucket(s3.options);
    const keys = ['a&b.js', 'c<d.js', ...Array.from({ length: 9 }, (_, i) => `e${i}.js`)];
    for (const key of keys) await bucket.put(`x/${encodeURIComponent(key)}`, Buffer.from(''), { caching: 'no-store' });
    expect((await bucket.list('x/')).map(({ key }) => key)).toEqual(keys.map((key) => `x/${key}`));
    expect(await bucket.list('y/')).toEqual([]);
  });

  it.each([
    '<html>a proxy</html>',
    '<ListBucketResult><Contents>',
    // Entities that the answer defines itself, of a file or of its own text.
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><ListBucketResult/>',
    '<!DOCTYPE x [<!ENTITY e "k">]><ListBucketResult><NextContinuationToken>&e;</NextContinuationToken></ListBucketResult>',
  ])('that is something else is refused in a sentence: %s', async (answer) => {
    s3.faults.listing = answer;
    await expect(openBucket(s3.options).list('')).rejects.toThrow(/something else than a list/);
  });
});

describe('rolling back in a bucket', () => {
  it('switches to the previous version, or says that there is none', async () => {
    const first = await publish('one');
    await publish('two');
    expect((await store().rollback(NAME)).hash).toBe(first);
    expect(await current()).toBe(first);
    await expect(store().rollback(NAME)).rejects.toThrow(/no earlier version/);
  });
});

describe('pruning a bucket', () => {
  it('keeps the given number of versions, the current one, and recent files', async () => {
    const first = await publish('a');
    const [second, third] = [await publish('b'), await publish('c')];
    await store().rollback(NAME);
    await store().rollback(NAME);
    expect(await current()).toBe(first);
    pass(2);
    s3.objects.set(`portal/${NAME}/${'e'.repeat(32)}/a.js`, {
      body: Buffer.from('unfinished'),
      type: undefined,
      caching: undefined,
      at: s3.clock.now,
    });
    expect(await store().prune(NAME, 1)).toBe(1);
    expect(versions()).toEqual(new Set([first, third, 'e'.repeat(32)]));
    expect((await store().history(NAME)).versions.find(({ hash }) => hash === second)?.prunedAt).toBeDefined();
    pass(2);
    expect(await store().prune(NAME, 1)).toBe(1);
    expect(versions()).toEqual(new Set([first, third]));
  });

  it('makes pruned versions no rollback target until they are published again', async () => {
    const first = await publish('a');
    await publish('b');
    pass(2);
    await store().prune(NAME, 1);
    await expect(store().rollback(NAME)).rejects.toThrow(/no earlier version/);
    expect(await publish('a')).toBe(first);
    expect(versions()).toContain(first);
  });
});
