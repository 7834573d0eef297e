import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMemoryKeyStore } from '../testing/index.ts';
import { masterKeysSchema } from './master-keys.ts';
import { createPersonVault, type PersonVault } from './person-vault.ts';
import { type RememberedKeys, rememberKeys } from './remembered-keys.ts';

const key = new Uint8Array(32);
let clock: number;
/** What another copy of the service has erased. */
let erased: string[];
let looks: number;
let keys: RememberedKeys;
beforeEach(() => {
  [clock, erased, looks] = [0, [], 0];
  keys = rememberKeys(
    async () => {
      looks += 1;
      return [...erased];
    },
    () => clock,
  );
  keys.put('anna', key, clock);
});

describe('a remembered key', () => {
  it('is used without a look at the store for half a second, and for a minute with one', async () => {
    clock = 499;
    expect([await keys.get('anna'), looks]).toEqual([key, 0]);
    clock = 59_999;
    expect([await keys.get('anna'), looks]).toEqual([key, 1]);
    clock = 60_000;
    expect(await keys.get('anna')).toBeUndefined();
  });

  it('is used by nobody a second after another copy has erased it, however often it was used before', async () => {
    for (clock = 0; clock < 5_000; clock += 100) expect(await keys.get('anna')).toBe(key);
    erased = ['anna'];
    clock += 1_000;
    expect(await keys.get('anna')).toBeUndefined();
    expect(await keys.get('anna')).toBeUndefined();
  });

  it('stays forgotten when it was read before its erasure and arrives after', async () => {
    const readAt = keys.now();
    erased = ['anna'];
    clock = 1_000;
    expect(await keys.get('anna')).toBeUndefined();
    keys.put('anna', key, readAt);
    expect(await keys.get('anna')).toBeUndefined();
  });

  it('is not trusted to a look that began before the second, nor to one that failed', async () => {
    const answers: ((subjects: string[]) => void)[] = [];
    const slow = rememberKeys(
      () => new Promise((resolve) => answers.push(resolve)),
      () => clock,
    );
    slow.put('anna', key, 0);
    clock = 600;
    expect(await slow.get('anna')).toBe(key);
    clock = 1_700;
    const got = slow.get('anna');
    answers[0]?.([]);
    while (answers.length < 2) await new Promise((resolve) => setImmediate(resolve));
    answers[1]?.(['anna']);
    expect(await got).toBeUndefined();

    const failing = rememberKeys(
      () => Promise.reject(new Error('down')),
      () => clock,
    );
    failing.put('anna', key, clock - 1_000);
    await expect(failing.get('anna')).rejects.toThrow('down');
  });

  it('is asked for with one look, however many requests wait', async () => {
    for (const subject of ['berta', 'clara']) keys.put(subject, key, 0);
    clock = 2_000;
    await Promise.all(['anna', 'berta', 'clara', 'anna'].map((subject) => keys.get(subject)));
    expect(looks).toBe(1);
  });
});

describe('the vault of a store whose erasures can be asked for', () => {
  let vault: PersonVault;
  let reads: number;
  beforeEach(() => {
    reads = 0;
    const store = createMemoryKeyStore();
    vault = createPersonVault(masterKeysSchema.parse(`t:${randomBytes(32).toString('base64')}`), {
      ...store,
      get: (subject) => {
        reads += 1;
        return store.get(subject);
      },
      erasedLately: async () => [],
    });
  });

  it('reads a key once, and none that it has erased itself', async () => {
    const bytes = await vault.seal('anna', 1, 'a');
    expect(await vault.open('anna', bytes, 'a')).toBe(1);
    expect(reads).toBe(1);
    await vault.confirm('anna');
    expect(reads).toBe(2);
    await vault.forget('anna');
    await expect(vault.open('anna', bytes, 'a')).rejects.toMatchObject({ code: 'erased' });
    await expect(vault.confirm('anna')).rejects.toMatchObject({ code: 'erased' });
  });

  it('makes no key for whoever is refused before', async () => {
    const refused = () => Promise.reject(new Error('no consent'));
    await expect(vault.seal('berta', 1, 'b', refused)).rejects.toThrow('no consent');
    await expect(vault.confirm('berta')).rejects.toMatchObject({ code: 'erased' });
  });
});
