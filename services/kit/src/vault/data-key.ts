import { randomBytes } from 'node:crypto';
import type { MasterKeys } from './master-keys.ts';
import { openBox, type SealedBytes, sealBox } from './sealed-box.ts';
import { VaultError } from './vault-error.ts';

const KEY_BYTES = 32;

/** A fresh data key, wrapped. Layout: length of the master key's id (1 byte) · the id (ASCII) · sealed box of the 32 bytes. */
export const newWrappedKey = (masters: MasterKeys, subject: string): SealedBytes =>
  wrap(masters, subject, randomBytes(KEY_BYTES));

/** The same data key under the current master key. Throws as `unwrapKey`. */
export const rewrapKey = (masters: MasterKeys, subject: string, wrapped: Uint8Array): SealedBytes =>
  wrap(masters, subject, unwrapKey(masters, subject, wrapped));

function wrap(masters: MasterKeys, subject: string, key: Uint8Array): SealedBytes {
  const id = Buffer.from(masters.current, 'ascii');
  const box = sealBox(masterKey(masters, masters.current), key, label(masters.current, subject));
  return new Uint8Array(Buffer.concat([Buffer.of(id.length), id, box]));
}

/** The data key of a person; throws `VaultError` (`broken`) when it was wrapped for another person or by an unknown master key. */
export function unwrapKey(masters: MasterKeys, subject: string, wrapped: Uint8Array): Uint8Array {
  const end = 1 + (wrapped[0] ?? 0);
  const id = Buffer.from(wrapped.subarray(1, end)).toString('ascii');
  return openBox(masterKey(masters, id), wrapped.subarray(end), label(id, subject));
}

function masterKey(masters: MasterKeys, id: string): Uint8Array {
  const key = masters.keys.get(id);
  if (!key) throw new VaultError('broken');
  return key;
}

function label(id: string, subject: string): string[] {
  return ['data key', id, subject];
}
