import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const INVENTORY = readFileSync(path.join(import.meta.dirname, 'keys.md'), 'utf8');
const [KEYS = '', ALGORITHMS = ''] = INVENTORY.split('## Algorithms');
const firstCells = (table: string) =>
  [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

const FOLDERS = [
  'contracts',
  'infra',
  'services',
  'shell',
  ...['calculator', 'consent', 'contraception', 'examination', 'profile'].map((name) => `mfe-${name}`),
];
/** Tests, benchmarks and what a build makes. */
const LEFT_OUT =
  /\/(node_modules|dist|generated|test|testing|e2e|bench|fire|test-portal|\.local)\/|\.test\.tsx?$|\.spec\.ts$/;
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(ROOT, folder, name))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !LEFT_OUT.test(file.slice(ROOT.length))),
).map((file) => readFileSync(file, 'utf8'));
const named = (pattern: RegExp, prefix = '') =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => prefix + name));
const unique = (names: readonly string[]) => [...new Set(names)].sort();

it('the inventory has every secret variable that is a key, and every kept key of a local portal', () => {
  const variables = readFileSync(path.join(ROOT, 'infra/environment/README.md'), 'utf8')
    .split('\n')
    .filter((row) => row.includes('**secret**'))
    .flatMap((row) => /`([A-Z0-9_]+)`/.exec(row)?.[1] ?? [])
    .filter((name) => !/(_PASSWORD|_URL|_CLIENT_SECRET|_TOKEN|_ACCESS_KEY|_S3_SECRET)$/.test(name));
  expect(variables.length).toBeGreaterThan(4);
  const kept = named(/\bsecret\('([a-z-]+-key)'/g);
  expect(unique(firstCells(KEYS))).toEqual(unique([...variables, ...kept]));
});

it('the inventory lists the algorithms that the code names, and no others', () => {
  const used = [
    ...named(/createHash\('([\w-]+)'/g),
    ...named(/createHmac\('([\w-]+)'/g, 'hmac-'),
    ...named(/hkdfSync\('([\w-]+)'/g, 'hkdf-'),
    ...named(/'(aes-\d+-\w+|AES-\w+)'/g),
    ...named(/'((?:[REPH]S)(?:256|384|512)|EdDSA)'/g),
    ...named(/(?:createECDH\(|namedCurve: |crv: (?:z\.literal\()?)'([\w-]+)'/g),
    ...named(/generateKeyPairSync\('(rsa|rsa-pss|dsa|ed25519|ed448)'/g),
    ...named(/subtle\.(?:generateKey|sign|verify|digest)\(\s*'([\w-]+)'/g),
    ...named(/\b(scrypt|pbkdf2|argon2)\(/g),
  ];
  expect(unique(firstCells(ALGORITHMS))).toEqual(unique(used));
});
