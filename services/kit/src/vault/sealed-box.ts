import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { VaultError } from './vault-error.ts';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Bytes as Prisma's `Bytes` columns take them. */
export type SealedBytes = Uint8Array<ArrayBuffer>;

/**
 * AES-256-GCM. Layout: version (1 byte, 1) · nonce (12, random) · ciphertext · tag (16).
 * `label` is bound to the result: opening under another label fails.
 */
export function sealBox(key: Uint8Array, plain: Uint8Array, label: readonly string[]): SealedBytes {
  const nonce = newNonce();
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(labelBytes(label));
  return toBox(nonce, Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]));
}

/** Throws `VaultError` (`broken`) unless key, label and every bit are those of the sealing. */
export function openBox(key: Uint8Array, box: Uint8Array, label: readonly string[]): Buffer {
  const { nonce, sealed } = fromBox(box);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(labelBytes(label));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new VaultError('broken', { cause });
  }
}

export const newNonce = (): Uint8Array => randomBytes(NONCE_BYTES);

/** `sealed` is ciphertext and tag. */
export const toBox = (nonce: Uint8Array, sealed: Uint8Array): SealedBytes =>
  new Uint8Array(Buffer.concat([Buffer.of(VERSION), nonce, sealed]));

/** Throws `VaultError` (`broken`) when the bytes are no box. */
export function fromBox(box: Uint8Array): { nonce: Uint8Array; sealed: Uint8Array } {
  if (box.length < 1 + NONCE_BYTES + TAG_BYTES || box[0] !== VERSION) throw new VaultError('broken');
  return { nonce: box.subarray(1, 1 + NONCE_BYTES), sealed: box.subarray(1 + NONCE_BYTES) };
}

/** Of a box that opens: no other has these, whatever is sealed in it and for whom. */
export const nonceAndTag = (box: Uint8Array): string =>
  Buffer.concat([box.subarray(1, 1 + NONCE_BYTES), box.subarray(-TAG_BYTES)]).toString('base64');

/** What is bound to a box. JSON keeps the parts apart: `['a', 'bc']` and `['ab', 'c']` are different labels. */
export function labelBytes(label: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify([VERSION, ...label]), 'utf8');
}
