import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { MODEL_VERSION } from './version.ts';

const digest = (names: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const name of names)
    hash.update(JSON.stringify(JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'))));
  return hash.digest('hex').slice(0, 12);
};

it('changes with the coefficients and rates: after an intended change raise MODEL_VERSION and the digest here', () => {
  const data = digest(['model.json', 'populations.json', 'standard-errors.json']);
  expect(`${MODEL_VERSION} ${data}`).toBe('icare-lit-extended-2.3.0 35f803f3be9e');
});
