import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { COMPOSE_TEXT, FILLED_IN, newSecrets } from './testing/compose.ts';

let place: ReturnType<typeof temporaryFolder>;
let secrets: Readonly<Record<string, string>>;
beforeAll(() => {
  place = temporaryFolder();
  secrets = newSecrets(path.join(place.folder, '.env'));
});
afterAll(() => place.remove());

describe('new secrets', () => {
  it('are all that the compose file asks for but the operator does not know', () => {
    const asked = new Set([...COMPOSE_TEXT.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    // Notifications are offered where the key is set: the file sets it, and who takes it out switches them off.
    expect(Object.keys(secrets).sort()).toEqual([...asked, 'PUSH_KEY'].sort());
    expect(secrets.PUSH_KEY).toMatch(/^[\w-]{43}$/);
    const empty = Object.entries(secrets)
      .filter(([, value]) => value === '')
      .map(([name]) => name);
    expect(empty.sort()).toEqual(Object.keys(FILLED_IN).sort());
  });

  it('are for their owner only, and an old file stays', () => {
    const file = path.join(place.folder, '.env');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    expect(() => newSecrets(file)).toThrow(/is there already and stays as it is/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
