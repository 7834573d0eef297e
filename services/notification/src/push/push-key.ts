import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';

/** The key that push services and browsers know the portal by (VAPID, RFC 8292). */
export interface PushKey {
  /** Which browsers subscribe with: the uncompressed point in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** An uncompressed point of P-256 as JWK. */
export const publicJwk = (point: Buffer) => ({
  kty: 'EC',
  crv: 'P-256',
  x: point.subarray(1, 33).toString('base64url'),
  y: point.subarray(33).toString('base64url'),
});

/** The private number of a P-256 key, 32 bytes in base64url, as VAPID tools write it. */
export const pushKeySchema = z
  .string()
  .regex(/^[\w-]{43}$/)
  .transform((d, context): PushKey => {
    try {
      const ecdh = createECDH('prime256v1');
      ecdh.setPrivateKey(d, 'base64url');
      const point = ecdh.getPublicKey();
      const privateKey = createPrivateKey({ key: { ...publicJwk(point), d }, format: 'jwk' });
      return { publicKey: point.toString('base64url'), privateKey };
    } catch {
      context.addIssue({ code: 'custom', message: 'no P-256 key' });
      return z.NEVER;
    }
  });

/** Longest that RFC 8292 allows is a day; half of it bears clocks that differ. */
const VALID_SECONDS = 12 * 3600;

/** The `Authorization` header for one push service. `contact` is a `mailto:` or `https:` address of the operator. */
export async function vapidHeader(
  { publicKey, privateKey }: PushKey,
  endpoint: string,
  contact: string,
  now: Date,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
    .setSubject(contact)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}
