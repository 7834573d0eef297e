import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PRIVACY = path.join(ROOT, 'services/consent/documents/privacy');
const newest = readdirSync(PRIVACY).sort().at(-1) ?? '';
const policy = readFileSync(path.join(PRIVACY, newest, 'en.json'), 'utf8');

/** Databases and caches that the portal makes in a browser, and the words by which the privacy policy names them. */
const NAMED: Readonly<Record<string, string>> = {
  'vesela-guide-': 'pages of the portal for when you have no internet',
  'vesela-keys': 'it also keeps your access',
  'vesela-letterbox': 'a key that can only lock',
  'vesela-offline-': 'pages of the portal for when you have no internet',
  'vesela-waiting': 'it then waits on your device, encrypted',
};

const MODULES = readdirSync(ROOT).filter((folder) => folder.startsWith('mfe-'));
const FOLDERS = ['shell/src', 'infra/gateway/pages', ...MODULES.map((module) => `${module}/src`)];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\.|testing\//.test(name))
    .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8')),
);

it('the privacy policy names everything that the portal keeps in a browser under a name of its own', () => {
  const made = sources.flatMap((text) =>
    [...text.matchAll(/(?:DATABASE|PREFIX|CACHE) = '(vesela-[a-z-]+)\d*'/g)].map(([, name = '']) => name),
  );
  expect([...new Set(made)].sort()).toEqual(Object.keys(NAMED));
  for (const [name, words] of Object.entries(NAMED))
    expect([name, policy]).toEqual([name, expect.stringContaining(words)]);
});
