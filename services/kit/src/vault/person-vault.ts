import { hkdfSync } from 'node:crypto';
import { newWrappedKey, unwrapKey } from './data-key.ts';
import type { KeyStore } from './key-store.ts';
import type { MasterKeys } from './master-keys.ts';
import { rememberKeys } from './remembered-keys.ts';
import { openBox, type SealedBytes, sealBox } from './sealed-box.ts';
import { VaultError } from './vault-error.ts';

export interface Sealed {
  bytes: Uint8Array;
  /** The record that the bytes belong to, for example `report:<id>`. */
  context: string;
}

/**
 * Health data under a key of the person's own. Subject and context are bound to the bytes, so that they open for no
 * other person and in no other record. Keys are remembered for a minute; an erased key is gone for every copy within a
 * second (decision 103).
 */
export interface PersonVault {
  /** Makes the person's key on first use, once `beforeFirst` has resolved. */
  seal(subject: string, json: unknown, context: string, beforeFirst?: () => Promise<void>): Promise<SealedBytes>;
  /** Throws `VaultError`: `erased` when the person has no key (any more), `broken` when the bytes do not belong here. */
  open(subject: string, bytes: Uint8Array, context: string): Promise<unknown>;
  /** The same as the JSON text that was sealed. */
  openText(subject: string, bytes: Uint8Array, context: string): Promise<Buffer>;
  /** Several records of one person at the price of one look-up; in the given order. */
  openAll(subject: string, sealed: readonly Sealed[]): Promise<unknown[]>;
  /**
   * 32 bytes for another purpose, the same at every call: derived from the person's key and erased with it. They say
   * nothing about that key. Makes the person's key on first use.
   */
  keyFor(subject: string, purpose: string): Promise<Uint8Array>;
  /** Asks the store itself whether the person's key is there; throws `VaultError` (`erased`). */
  confirm(subject: string): Promise<void>;
  /** Erases the key: what it sealed can be opened by nobody, in no backup. Delete the records first. */
  forget(subject: string): Promise<void>;
}

export function createPersonVault(masters: MasterKeys, store: KeyStore): PersonVault {
  const { erasedLately } = store;
  const remembered = erasedLately && rememberKeys(erasedLately);
  const unwrapped = async (subject: string, wrapped: Uint8Array, readAt: number | undefined) => {
    const key = await unwrapKey(masters, subject, wrapped);
    if (readAt !== undefined) remembered?.put(subject, key, readAt);
    return key;
  };
  const existingKey = async (subject: string) => {
    const known = await remembered?.get(subject);
    if (known) return known;
    const readAt = remembered?.now();
    const wrapped = await store.get(subject);
    return wrapped && unwrapped(subject, wrapped, readAt);
  };
  const newKey = async (subject: string) => {
    const readAt = remembered?.now();
    return unwrapped(subject, await store.create(subject, await newWrappedKey(masters, subject)), readAt);
  };
  const anyKey = async (subject: string, beforeFirst?: () => Promise<void>) => {
    const existing = await existingKey(subject);
    if (existing) return existing;
    await beforeFirst?.();
    return newKey(subject);
  };
  const openTexts = async (subject: string, sealed: readonly Sealed[]) => {
    if (sealed.length === 0) return [];
    const key = await existingKey(subject);
    if (!key) throw new VaultError('erased');
    return sealed.map(({ bytes, context }) => openBox(key, bytes, label(subject, context)));
  };
  const openText = async (subject: string, bytes: Uint8Array, context: string) => {
    const [text] = await openTexts(subject, [{ bytes, context }]);
    if (!text) throw new Error('One box has one text.');
    return text;
  };
  return {
    async seal(subject, json, context, beforeFirst) {
      return sealBox(
        await anyKey(subject, beforeFirst),
        Buffer.from(JSON.stringify(json), 'utf8'),
        label(subject, context),
      );
    },
    open: async (...sealed) => parse(await openText(...sealed)),
    openText,
    openAll: async (subject, sealed) => (await openTexts(subject, sealed)).map(parse),
    async keyFor(subject, purpose) {
      const info = JSON.stringify(['derived', subject, purpose]);
      return new Uint8Array(hkdfSync('sha256', await anyKey(subject), '', info, 32));
    },
    async confirm(subject) {
      if (!(await store.get(subject))) throw new VaultError('erased');
    },
    async forget(subject) {
      await store.delete(subject);
      remembered?.delete(subject);
    },
  };
}

function parse(plain: Buffer): unknown {
  return JSON.parse(plain.toString('utf8'));
}

function label(subject: string, context: string): string[] {
  return ['record', subject, context];
}
