import { type MasterKeys, newWrappedKey, openBox, type SealedBytes, sealBox, unwrapKey } from '@vesela/service-kit';

/** Two columns of a row: its own data key, wrapped by a master key, and the sealed content. */
export interface SealedRow {
  wrappedKey: SealedBytes;
  sealed: SealedBytes;
}

/** `label` identifies the row; it cannot be opened with another label. Deleting the row deletes its key. */
export async function sealRow(masters: MasterKeys, label: string, json: unknown): Promise<SealedRow> {
  const wrappedKey = await newWrappedKey(masters, label);
  const plain = Buffer.from(JSON.stringify(json), 'utf8');
  return { wrappedKey, sealed: sealBox(await unwrapKey(masters, label, wrappedKey), plain, [label]) };
}

/** Rejects with `VaultError` (`broken`) when the row was not sealed with that label. */
export async function openRow(
  masters: MasterKeys,
  label: string,
  { wrappedKey, sealed }: { wrappedKey: Uint8Array; sealed: Uint8Array },
): Promise<unknown> {
  return JSON.parse(openBox(await unwrapKey(masters, label, wrappedKey), sealed, [label]).toString('utf8'));
}
