import { CompactSign } from 'jose';
import { canonicalJson } from '../canonical.ts';
import type { SigningKeys } from './signing-key.ts';

/** Type header of the signature; never `JWT`, so that no proof can be used as an access token. */
type ProofType = 'vesela-receipt+jws' | 'vesela-deletion+jws' | 'vesela-tree-head+jws';

export interface Signer {
  /** Compact JWS (RFC 7515), ES256, over the RFC 8785 form of the value. */
  sign(type: ProofType, value: object): Promise<string>;
}

export function createSigner({ kid, privateKey }: SigningKeys): Signer {
  return {
    sign: (typ, value) =>
      new CompactSign(new TextEncoder().encode(canonicalJson(value)))
        .setProtectedHeader({ alg: 'ES256', kid, typ })
        .sign(privateKey),
  };
}
