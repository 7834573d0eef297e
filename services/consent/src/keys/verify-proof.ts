import type { KeySet } from '@vesela/contracts/consent';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { canonicalJson } from '../canonical.ts';
import { verifyingKey } from './signing-key.ts';

/** Why a receipt or certificate is invalid, in one plain sentence. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
}

const TYPES = ['vesela-receipt+jws', 'vesela-deletion+jws'];

/**
 * The content of a receipt or certificate signed by one of the keys, verified offline. `shown` is the JSON delivered
 * with the signature; it must equal the signed one. Throws `ProofError`.
 */
export async function verifyProof(jws: string, keys: KeySet, shown?: object): Promise<Record<string, unknown>> {
  const content = await verifySigned(jws, keys, TYPES);
  if (shown !== undefined && canonicalJson(shown) !== canonicalJson(content)) {
    throw new ProofError('What is shown is not what was signed.');
  }
  return content;
}

/** The content of a signature of one of these types. Throws `ProofError`. */
export async function verifySigned(
  jws: string,
  keys: KeySet,
  types: readonly string[],
): Promise<Record<string, unknown>> {
  try {
    const { kid, typ } = decodeProtectedHeader(jws);
    const key = keys.keys.find((known) => known.kid === kid && known.kid.startsWith('receipt-'));
    if (!key) throw new ProofError('The key that it names is not among the keys given.');
    if (!types.includes(typ ?? '')) throw new ProofError('It is neither a receipt nor a certificate.');
    const { payload } = await compactVerify(jws, verifyingKey(key), { algorithms: ['ES256'] });
    return JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
  } catch (cause) {
    if (cause instanceof ProofError) throw cause;
    throw new ProofError('The signature does not hold.', { cause });
  }
}
