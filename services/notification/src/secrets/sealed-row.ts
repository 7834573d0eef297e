import { type MasterKeys, newWrappedKey, openBox, type SealedBytes, sealBox, unwrapKey } from '@vesela/service-kit';

/** Two columns of a row: its own data key, wrapped by a master key, and what lies under it. */
export interface SealedRow {
  wrappedKey: SealedBytes;
  sealed: SealedBytes;
}

/** `label` names the row; it opens under no other. Deleting the row deletes the key with it. */
export function sealRow(masters: MasterKeys, label: string, json: unknown): SealedRow {
  const wrappedKey = newWrappedKey(masters, label);
  const plain = Buffer.from(JSON.stringify(json), 'utf8');
  return { wrappedKey, sealed: sealBox(unwrapKey(masters, label, wrappedKey), plain, [label]) };
}

/** Throws `VaultError` (`broken`) when the row is not what was sealed under that label. */
export function openRow(
  masters: MasterKeys,
  label: string,
  { wrappedKey, sealed }: { wrappedKey: Uint8Array; sealed: Uint8Array },
): unknown {
  return JSON.parse(openBox(unwrapKey(masters, label, wrappedKey), sealed, [label]).toString('utf8'));
}
