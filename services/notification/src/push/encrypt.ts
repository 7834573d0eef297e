import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a subscribed browser, in base64url: its public P-256 point (65 bytes) and the secret that it shares (16 bytes). */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** Longest message: every push service carries 4096 bytes, of which header, delimiter and tag take 103. */
const MAX_BYTES = 3993;
/** Messages are filled up to this, so that a push service cannot tell one from another by its length. */
export const PADDED_BYTES = 1024;
const RECORD_BYTES = 4096;

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * The body of a push message: RFC 8291 with the content coding aes128gcm of RFC 8188, in one record. Only that browser
 * can read it, not the push service that carries it. Throws `RangeError` when the message is too long, and the error of
 * OpenSSL when `p256dh` is no point of the curve. `own` replaces what is random and the padding, for the example of the RFC.
 */
export function encryptPush(
  message: string,
  { p256dh, auth }: BrowserKeys,
  own: { privateKey?: Uint8Array; salt?: Uint8Array; padTo?: number } = {},
): Buffer {
  const plain = Buffer.from(message, 'utf8');
  if (plain.length > MAX_BYTES) throw new RangeError('The push message is too long.');
  const ecdh = createECDH('prime256v1');
  if (own.privateKey) ecdh.setPrivateKey(own.privateKey);
  else ecdh.generateKeys();
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = derive(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);

  const salt = own.salt ?? randomBytes(16);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record; zeros after it are padding (RFC 8188, section 2).
  const padding = Buffer.alloc(Math.max(0, (own.padTo ?? PADDED_BYTES) - plain.length));
  const filled = Buffer.concat([plain, Uint8Array.of(2), padding]);
  const record = Buffer.concat([cipher.update(filled), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Uint8Array.of(ours.length), ours, record, cipher.getAuthTag()]);
}
