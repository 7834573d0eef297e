/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createIntegrity } from './integrity.ts';
import { createManifests, preload } from './manifests.ts';

const FOLDER = 'https://portal.example/modules/mfe-a/v1/';
const ADDRESS = `${FOLDER}manifest.json`;
const PAGE = { path: '/Test', language: 'en' } as const;
const MANIFEST = {
  metaData: { remoteEntry: { path: 'assets', name: 'remote-entry.js' } },
  integrity: { 'assets/remote-entry.js': 'sha256-e', 'assets/a.css': 'sha256-c', 'assets/ru.js': 'sha256-r' },
  first: {
    files: ['assets/a.css'],
    texts: { lv: [], en: [], ru: ['assets/ru.js'], pl: [] },
    pages: {
      Test: { files: ['assets/test.js'], texts: { lv: [], en: ['assets/test-en.js'], ru: [], pl: [] } },
      Test_callback: { files: ['assets/asked.js'], texts: { lv: [], en: [], ru: [], pl: [] } },
      home: { files: ['assets/home.js'], texts: { lv: [], en: [], ru: [], pl: [] } },
    },
  },
};

const asked = jest.fn<(address: string, init: RequestInit) => Promise<Response>>();
const manifests = () => {
  const integrity = createIntegrity();
  integrity.expect(ADDRESS, 'sha256-m');
  return { integrity, ...createManifests(integrity, 1000) };
};

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json(MANIFEST));
  Object.assign(globalThis, { fetch: asked });
});
afterEach(() => document.head.replaceChildren());

it.each([
  ['/Other', 'ru', ['assets/ru.js']],
  ['/Test', 'ru', ['assets/ru.js', 'assets/test.js']],
  ['/Test/step/age', 'en', ['assets/test.js', 'assets/test-en.js']],
  ['/', 'pl', ['assets/home.js']],
  ['/?code=1', 'pl', []],
  ['/Test?callback=Other', 'pl', ['assets/asked.js']],
] as const)('%s in %s begins with the entry, the files of the module and its own', async (path, language, own) => {
  const files = ['assets/remote-entry.js', 'assets/a.css', ...own];
  expect(await manifests().firstFiles(ADDRESS, { path, language })).toEqual(files.map((file) => FOLDER + file));
});

it('a manifest is fetched once, and its hashes are known from then on', async () => {
  const { firstFiles, answer, integrity } = manifests();
  await firstFiles(ADDRESS, PAGE);
  for (let time = 0; time < 2; time += 1) expect(await (await answer(ADDRESS)).json()).toEqual(MANIFEST);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ integrity: 'sha256-m' });
  expect(integrity.of(`${FOLDER}assets/ru.js`)).toBe('sha256-r');
});

it('a version without such a list has none', async () => {
  asked.mockResolvedValue(Response.json({ ...MANIFEST, first: undefined }));
  expect(await manifests().firstFiles(ADDRESS, PAGE)).toEqual([]);
});

it.each([
  ['has no connection', () => asked.mockRejectedValueOnce(new TypeError('no connection'))],
  ['is refused', () => asked.mockResolvedValueOnce(new Response(null, { status: 503 }))],
])('a manifest that %s is asked for again the next time', async (_what, fail) => {
  fail();
  const { answer } = manifests();
  await answer(ADDRESS).catch(() => undefined);
  expect((await answer(ADDRESS)).ok).toBe(true);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a file is fetched ahead once, with its hash and as what it is', () => {
  const integrity = createIntegrity();
  integrity.expect(ADDRESS, 'sha256-m');
  integrity.learn(ADDRESS, MANIFEST);
  for (const file of ['assets/a.css', 'assets/ru.js', 'assets/ru.js']) preload(FOLDER + file, integrity, true);
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ as, integrity: hash, rel, fetchPriority }) => [rel, as, hash, fetchPriority])).toEqual([
    ['preload', 'style', 'sha256-c', 'low'],
    ['preload', 'script', 'sha256-r', 'low'],
  ]);
  expect(() => preload(`${FOLDER}assets/other.js`, integrity)).toThrow('is not among the published files');
});

it('a file whose hash is not known is not fetched ahead: a broken one would be kept for the next attempt', () => {
  document.head.replaceChildren();
  preload(`${FOLDER}assets/ru.js`, createIntegrity());
  expect(document.head.querySelector('link')).toBeNull();
});
