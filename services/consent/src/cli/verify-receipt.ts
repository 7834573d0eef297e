import { readFile } from 'node:fs/promises';
import { type KeySet, keySetSchema } from '@vesela/contracts/consent';
import { ConfigError, readConfig } from '@vesela/service-kit';
import { consentConfigSchema } from '../config.ts';
import { signingKeys } from '../keys/signing-key.ts';
import { ProofError, verifyProof } from '../keys/verify-proof.ts';
import { CommandError } from './command-error.ts';
import type { Outcome } from './outcome.ts';

const keySchema = consentConfigSchema.pick({ RECEIPT_KEY: true });

/** Verifies a receipt or a certificate offline, with a key set from a file or the key of the environment. */
export async function verifyReceipt(file: string | undefined, keysFile: string | undefined): Promise<Outcome> {
  if (file === undefined) throw new CommandError('Name the file of the receipt: verify-receipt FILE [--keys FILE].');
  const keys = keysFile === undefined ? ownKeys() : keySetOf(await jsonOf(keysFile), keysFile);
  const { jws, shown } = proofOf(await textOf(file), file);
  try {
    const content = await verifyProof(jws, keys, shown);
    const what = content.type === 'deletion-certificate' ? 'certificate' : 'receipt';
    return { ok: true, lines: [`The ${what} holds: ${describe(content)}.`] };
  } catch (error) {
    if (error instanceof ProofError) return { ok: false, lines: [error.message] };
    throw error;
  }
}

function ownKeys(): KeySet {
  try {
    return { keys: [...signingKeys('receipt', readConfig(keySchema).RECEIPT_KEY).publicJwks] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new CommandError(
      'Name the file of the public keys: --keys FILE, from /.well-known/vesela-consent-keys.json.',
    );
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    throw new CommandError(`The file ${file} cannot be read.`, { cause });
  }
}

async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await textOf(file));
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(`The file ${file} holds no JSON.`, { cause });
  }
}

function keySetOf(json: unknown, file: string): KeySet {
  const parsed = keySetSchema.safeParse(json);
  if (!parsed.success) throw new CommandError(`The file ${file} holds no set of public keys.`);
  return parsed.data;
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
