import { randomBytes } from 'node:crypto';
import type { MasterKey } from './master-key.ts';
import type { MasterKeys } from './master-keys.ts';
import type { SealedBytes } from './sealed-box.ts';
import { VaultError } from './vault-error.ts';

const KEY_BYTES = 32;

/** A fresh data key, wrapped. Layout: length of the master key's id (1 byte) · the id (ASCII) · sealed box of the 32 bytes. */
export const newWrappedKey = (masters: MasterKeys, subject: string): Promise<SealedBytes> =>
  wrap(masters, subject, randomBytes(KEY_BYTES));

/** The same data key under the current master key. Throws as `unwrapKey`. */
export const rewrapKey = async (masters: MasterKeys, subject: string, wrapped: Uint8Array): Promise<SealedBytes> =>
  wrap(masters, subject, await unwrapKey(masters, subject, wrapped));

async function wrap(masters: MasterKeys, subject: string, key: Uint8Array): Promise<SealedBytes> {
  const id = Buffer.from(masters.current, 'ascii');
  const box = await masterKey(masters, masters.current).seal(key, label(masters.current, subject));
  return new Uint8Array(Buffer.concat([Buffer.of(id.length), id, box]));
}

/** The data key of a person; rejects with `VaultError` (`broken`) when it was wrapped for another person or by an unknown master key. */
export async function unwrapKey(masters: MasterKeys, subject: string, wrapped: Uint8Array): Promise<Uint8Array> {
  const end = 1 + (wrapped[0] ?? 0);
  const id = Buffer.from(wrapped.subarray(1, end)).toString('ascii');
  return await masterKey(masters, id).open(wrapped.subarray(end), label(id, subject));
}

function masterKey(masters: MasterKeys, id: string): MasterKey {
  const key = masters.keys.get(id);
  if (!key) throw new VaultError('broken');
  return key;
}

function label(id: string, subject: string): string[] {
  return ['data key', id, subject];
}
