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
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(labelBytes(label));
  const sealed = [cipher.update(plain), cipher.final()];
  return new Uint8Array(Buffer.concat([Buffer.of(VERSION), nonce, ...sealed, cipher.getAuthTag()]));
}

/** Throws `VaultError` (`broken`) unless key, label and every bit are those of the sealing. */
export function openBox(key: Uint8Array, box: Uint8Array, label: readonly string[]): Buffer {
  if (box.length < 1 + NONCE_BYTES + TAG_BYTES || box[0] !== VERSION) throw new VaultError('broken');
  const decipher = createDecipheriv(CIPHER, key, box.subarray(1, 1 + NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(labelBytes(label));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new VaultError('broken', { cause });
  }
}

/** JSON keeps the parts apart: `['a', 'bc']` and `['ab', 'c']` are different labels. */
function labelBytes(label: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify([VERSION, ...label]), 'utf8');
}
