import { readFile } from 'node:fs/promises';
import { type KeySet, keySetSchema } from '@vesela/contracts/consent';
import { ConfigError, readConfig } from '@vesela/service-kit';
import { consentConfigSchema } from '../config.ts';
import { signingKeys } from '../keys/signing-key.ts';
import { CommandError } from './command-error.ts';

const keySchema = consentConfigSchema.pick({ RECEIPT_KEY: true });

/** The service's public keys from a file, or those of the key of the environment. */
export const keysOf = async (file: string | undefined): Promise<KeySet> =>
  file === undefined ? ownKeys() : keySetOf(await jsonOf(file), file);

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

export async function textOf(file: string): Promise<string> {
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
