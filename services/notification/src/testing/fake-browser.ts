import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { BrowserKeys } from '../push/encrypt.ts';

/** What a subscribed browser holds. */
export interface FakeBrowser {
  keys: BrowserKeys;
  privateKey: Buffer;
}

export function newBrowserKeys(): FakeBrowser {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  return { keys: { p256dh, auth: randomBytes(16).toString('base64url') }, privateKey: ecdh.getPrivateKey() };
}

/** A push message as the browser reads it, by RFC 8188 and 8291. Throws when it is for another one. */
export function decryptPush(body: Buffer, { keys, privateKey }: FakeBrowser): string {
  const length = body.readUInt8(20);
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 21 + length), body.subarray(21 + length)];
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(keys.p256dh, 'base64url'), sender]);
  const input = hkdfSync('sha256', ecdh.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32);
  const derive = (use: string, bytes: number) =>
    new Uint8Array(hkdfSync('sha256', new Uint8Array(input), salt, `Content-Encoding: ${use}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
