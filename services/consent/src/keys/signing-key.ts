import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { KeySet } from '@vesela/contracts/consent';
import { z } from 'zod';
import { canonicalJson } from '../canonical.ts';

export type PublicJwk = KeySet['keys'][number];

const coordinate = z.string().regex(/^[\w-]{43}$/);
/** Private P-256 key in the format of RFC 7517. */
const privateJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});
type PrivateJwk = z.infer<typeof privateJwkSchema>;

/** A private JWK, or a set: the first one signs, the public parts of all are published. */
export const signingKeysSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.union([
      privateJwkSchema.transform((key) => [key]),
      z.object({ keys: z.array(privateJwkSchema).min(1).max(10) }).transform(({ keys }) => keys),
    ]),
  )
  .refine((keys) => keys.every(isKey), { error: 'no P-256 key' });

function isKey(key: PrivateJwk): boolean {
  try {
    privateKeyOf(key);
    return true;
  } catch {
    return false;
  }
}

export interface SigningKeys {
  /** The current signing key. */
  readonly kid: string;
  readonly privateKey: KeyObject;
  /** Of all keys, in the order of the public parts. */
  readonly privateKeys: readonly KeyObject[];
  /** Public parts of all keys. */
  readonly publicJwks: readonly PublicJwk[];
}

/** Keys of one use; the use is the prefix of their ids, so that they cannot be confused. */
export function signingKeys(use: 'receipt' | 'participant', [first, ...older]: readonly PrivateJwk[]): SigningKeys {
  if (!first) throw new TypeError('There is no key.');
  const publicJwks = [first, ...older].map((key) => publicJwk(use, key));
  return {
    kid: publicJwks[0]?.kid ?? '',
    privateKey: privateKeyOf(first),
    privateKeys: [first, ...older].map(privateKeyOf),
    publicJwks,
  };
}

const privateKeyOf = ({ kty, crv, x, y, d }: PrivateJwk) =>
  createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' });

function publicJwk(use: string, { kty, crv, x, y }: PrivateJwk): PublicJwk {
  // RFC 7638: the thumbprint is over the required members in this order.
  const thumbprint = createHash('sha256').update(canonicalJson({ kty, crv, x, y })).digest('base64url');
  return { kty, crv, x, y, kid: `${use}-${thumbprint}`, alg: 'ES256', use: 'sig' };
}

export const verifyingKey = ({ kty, crv, x, y }: Pick<PublicJwk, 'kty' | 'crv' | 'x' | 'y'>): KeyObject =>
  createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
