import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { BrowserKeys } from '../push/encrypt.ts';
import { publicJwk } from '../push/push-key.ts';

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

/** RFC 8292: whether a push service takes a message as signed by that key, for it, with an end and the operator's address. */
export function isSigned(
  header: string,
  publicKey: Buffer,
  { audience, contact }: { audience: string; contact: string },
): boolean {
  const [, head = '', body = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const signer = createPublicKey({ key: publicJwk(publicKey), format: 'jwk' });
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString() || '{}');
  return (
    key === publicKey.toString('base64url') &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    aud === audience &&
    Number.isInteger(exp) &&
    sub === contact
  );
}
