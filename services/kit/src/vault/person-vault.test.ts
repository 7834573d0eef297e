import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryKeyStore } from '../testing/index.ts';
import { type MasterKeys, masterKeysSchema } from './master-keys.ts';
import { createPersonVault } from './person-vault.ts';

const masterKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const masters = masterKeysSchema.parse(masterKey('2027'));
const broken = { name: 'VaultError', code: 'broken' };
const erased = { name: 'VaultError', code: 'erased' };

function createVault(keys: MasterKeys = masters) {
  const store = createMemoryKeyStore();
  return { vault: createPersonVault(keys, store), store };
}

describe('the vault of a person', () => {
  const name = fc.string({ unit: 'binary', maxLength: 40 });
  // -0 has no form of its own in JSON.
  const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

  it('gives back what was put in', async () => {
    const { vault } = createVault();
    await fc.assert(
      fc.asyncProperty(name, name, json, async (subject, context, value) => {
        expect(await vault.open(subject, await vault.seal(subject, value, context), context)).toEqual(value);
      }),
    );
  });

  it('fails on any flipped bit', async () => {
    const { vault } = createVault();
    const bytes = await vault.seal('anna', { age: 52 }, 'report:1');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Uint8Array.from(bytes, (byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      await expect(vault.open('anna', changed, 'report:1')).rejects.toMatchObject(broken);
    }
  });

  it('fails on any shorter text', async () => {
    const { vault } = createVault();
    const bytes = await vault.seal('anna', { age: 52 }, 'report:1');
    for (let length = 0; length < bytes.length; length++) {
      await expect(vault.open('anna', bytes.subarray(0, length), 'report:1')).rejects.toMatchObject(broken);
    }
  });

  it('derives a key that is the same at every call, and another for every person and purpose', async () => {
    const { vault } = createVault();
    const first = await vault.keyFor('anna', 'waiting');
    expect(first).toHaveLength(32);
    expect(await vault.keyFor('anna', 'waiting')).toEqual(first);
    expect(await vault.keyFor('anna', 'other')).not.toEqual(first);
    expect(await vault.keyFor('ilze', 'waiting')).not.toEqual(first);
    // Erased with the person's own: the next one made is another.
    await vault.forget('anna');
    expect(await vault.keyFor('anna', 'waiting')).not.toEqual(first);
  });

  it('opens for no other person and in no other record', async () => {
    const { vault } = createVault();
    await fc.assert(
      fc.asyncProperty(name, name, name, name, async (subject, context, otherSubject, otherContext) => {
        fc.pre(subject !== otherSubject && context !== otherContext);
        const bytes = await vault.seal(subject, 1, context);
        await vault.seal(otherSubject, 1, context);
        await expect(vault.open(otherSubject, bytes, context)).rejects.toMatchObject(broken);
        await expect(vault.open(subject, bytes, otherContext)).rejects.toMatchObject(broken);
      }),
    );
  });

  it('binds the wrapped key to its person, so that a swapped row opens nothing', async () => {
    const { vault, store } = createVault();
    const bytes = await vault.seal('anna', 1, 'report:1');
    const annasKey = await store.get('anna');
    await store.create('eve', new Uint8Array(annasKey ?? []));
    await expect(vault.open('eve', bytes, 'report:1')).rejects.toMatchObject(broken);
  });

  it('never seals the same text to the same bytes, and shows nothing of it', async () => {
    const { vault } = createVault();
    const [one, two] = [await vault.seal('anna', 'secret-text', 'c'), await vault.seal('anna', 'secret-text', 'c')];
    expect(Buffer.from(one).equals(two)).toBe(false);
    expect(Buffer.from(one).includes('secret')).toBe(false);
  });

  it('opens several records with one look-up, in order', async () => {
    const { vault, store } = createVault();
    const contexts = ['report:1', 'report:2', 'report:3'];
    const sealed = await Promise.all(
      contexts.map(async (context) => ({ context, bytes: await vault.seal('anna', context, context) })),
    );
    let lookUps = 0;
    const counting = createPersonVault(masters, {
      ...store,
      get: (subject) => {
        lookUps += 1;
        return store.get(subject);
      },
    });
    expect(await counting.openAll('anna', sealed)).toEqual(contexts);
    expect(lookUps).toBe(1);
    expect(await counting.openAll('nobody', [])).toEqual([]);
  });

  it("forgets for good: neither the old bytes nor a new key of the user's opens them", async () => {
    const { vault } = createVault();
    const bytes = await vault.seal('anna', 1, 'report:1');
    await vault.forget('anna');
    await expect(vault.open('anna', bytes, 'report:1')).rejects.toMatchObject(erased);
    await vault.seal('anna', 2, 'report:2');
    await expect(vault.open('anna', bytes, 'report:1')).rejects.toMatchObject(broken);
  });

  it('gives two first calls at the same time the same key', async () => {
    const { vault } = createVault();
    const sealed = await Promise.all(['a', 'b', 'c'].map((context) => vault.seal('anna', context, context)));
    const opened = sealed.map((bytes, i) => vault.open('anna', bytes, 'abc'.charAt(i)));
    expect(await Promise.all(opened)).toEqual(['a', 'b', 'c']);
  });
});

describe('rotation of the master key', () => {
  const [old, next] = [masterKey('2026'), masterKey('2027')];

  it('opens what the older key wrapped and wraps with the newer one', async () => {
    const store = createMemoryKeyStore();
    const before = createPersonVault(masterKeysSchema.parse(old), store);
    const after = createPersonVault(masterKeysSchema.parse(`${next}, ${old}`), store);
    const bytes = await before.seal('anna', 1, 'c');
    expect(await after.open('anna', bytes, 'c')).toBe(1);
    const newcomer = await after.seal('berta', 2, 'c');
    await expect(before.open('berta', newcomer, 'c')).rejects.toMatchObject(broken);
  });

  it('leaves without the older key what it wrapped shut', async () => {
    const store = createMemoryKeyStore();
    const bytes = await createPersonVault(masterKeysSchema.parse(old), store).seal('anna', 1, 'c');
    await expect(createPersonVault(masterKeysSchema.parse(next), store).open('anna', bytes, 'c')).rejects.toMatchObject(
      broken,
    );
  });
});

describe('master keys', () => {
  it.each(['', 'a', 'a:b', `a:${'A'.repeat(44)}`, `:${'A'.repeat(43)}=`, `${masterKey('a')},${masterKey('a')}`])(
    'refuse %j',
    (value) => {
      expect(masterKeysSchema.safeParse(value).success).toBe(false);
    },
  );
});
