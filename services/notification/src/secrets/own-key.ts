import { randomBytes } from 'node:crypto';
import type { MasterKeys } from '@vesela/service-kit';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { createRecipientNames, type RecipientNames } from './recipients.ts';
import { openRow, sealRow } from './sealed-row.ts';

const NAME = 'recipients';
const keySchema = z.object({ key: z.base64().length(44) });

/**
 * The key of recipients' hashes. The service generates it once and stores it sealed. Unlike a master key it never changes,
 * because every refusal would be lost. Instances that start at the same time agree on one key.
 */
async function ownKey(database: Database, masters: MasterKeys): Promise<Uint8Array> {
  const find = () => database.secret.findUnique({ where: { name: NAME } });
  let row = await find();
  if (!row) {
    const fresh = await sealRow(masters, NAME, { key: randomBytes(32).toString('base64') });
    await database.secret.createMany({ data: [{ name: NAME, ...fresh }], skipDuplicates: true });
    row = await find();
  }
  if (!row) throw new Error('The key was deleted while it was being created.');
  return Buffer.from(keySchema.parse(await openRow(masters, NAME, row)).key, 'base64');
}

/** The hashes with that key, which is read once, and again after a failure. */
export function keptRecipientNames(database: Database, masters: MasterKeys): () => Promise<RecipientNames> {
  let names: Promise<RecipientNames> | undefined;
  return () => {
    names ??= ownKey(database, masters).then(createRecipientNames);
    names.catch(() => {
      names = undefined;
    });
    return names;
  };
}
