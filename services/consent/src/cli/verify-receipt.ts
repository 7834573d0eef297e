import type { ConsentReceipt } from '@vesela/contracts/consent';
import { ProofError, verifyProof } from '../keys/verify-proof.ts';
import { checkInclusion } from '../receipts/check-inclusion.ts';
import { CommandError } from './command-error.ts';
import { keysOf, textOf } from './keys-of.ts';
import type { Outcome } from './outcome.ts';

/** Verifies a receipt or a certificate offline, with a key set from a file or the key of the environment. */
export async function verifyReceipt(file: string | undefined, keysFile: string | undefined): Promise<Outcome> {
  if (file === undefined) throw new CommandError('Name the file of the receipt: verify-receipt FILE [--keys FILE].');
  const keys = await keysOf(keysFile);
  const { jws, shown } = proofOf(await textOf(file), file);
  try {
    const content = await verifyProof(jws, keys, shown);
    await checkInclusion(content, keys);
    const what = content.type === 'deletion-certificate' ? 'certificate' : 'receipt';
    return { ok: true, lines: [`The ${what} holds: ${describe(content)}.`, ...describeSignature(content)] };
  } catch (error) {
    if (error instanceof ProofError) return { ok: false, lines: [error.message] };
    throw error;
  }
}

/** A receipt as the service returns it, or only its signature. */
function proofOf(text: string, file: string): { jws: string; shown?: object } {
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) return { jws: text };
  try {
    const { jws, receipt, certificate } = JSON.parse(text) as Record<string, unknown>;
    const shown = receipt ?? certificate;
    if (typeof jws === 'string' && typeof shown === 'object' && shown !== null) return { jws, shown };
  } catch {
    // Reported below.
  }
  throw new CommandError(`The file ${file} holds no receipt.`);
}

function describe(content: Record<string, unknown>): string {
  const { document, version_id, action, lang, layer } = (content.ledger ?? content) as Record<string, unknown>;
  const event = (content.event ?? {}) as Record<string, unknown>;
  const shown = typeof layer === 'string' ? `shown: ${layer}` : undefined;
  const parts = [action ?? document, version_id, lang, shown, event.event_time ?? content.erased_at];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** By which key, for whoever compares it with another receipt of hers. */
function describeSignature({ signed_decision }: Pick<Partial<ConsentReceipt>, 'signed_decision'>): string[] {
  if (!signed_decision) return [];
  const { key_thumbprint, key_added_at, origin } = signed_decision;
  return [
    `It was signed with the passkey ${key_thumbprint}, which the portal says was added to this account on ${key_added_at} for ${origin}.`,
  ];
}
