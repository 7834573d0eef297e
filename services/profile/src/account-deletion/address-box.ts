import {
  type MasterKeys,
  newWrappedKey,
  openBox,
  type SealedBytes,
  sealBox,
  unwrapKey,
  type WrappedKeys,
} from '@vesela/service-kit';

/** Seals the address for the last mail with a key of the deletion's own, which is deleted with it. */
export interface AddressBox {
  seal(deletionId: string, address: string): Promise<{ wrappedKey: SealedBytes; sealed: SealedBytes }>;
  open(deletionId: string, box: { wrappedKey: Uint8Array; sealed: Uint8Array }): Promise<string>;
}

const nameOf = (deletionId: string) => `account-deletion:${deletionId}`;

/** Data keys in this service's own database. */
export const profileKeys: readonly WrappedKeys[] = [
  { table: 'account_deletion', columns: ['id'], label: (id = '') => nameOf(id) },
];

export function createAddressBox(masters: MasterKeys): AddressBox {
  return {
    async seal(deletionId, address) {
      const name = nameOf(deletionId);
      const wrappedKey = await newWrappedKey(masters, name);
      return {
        wrappedKey,
        sealed: sealBox(await unwrapKey(masters, name, wrappedKey), Buffer.from(address, 'utf8'), [name]),
      };
    },
    async open(deletionId, { wrappedKey, sealed }) {
      const name = nameOf(deletionId);
      return openBox(await unwrapKey(masters, name, wrappedKey), sealed, [name]).toString('utf8');
    },
  };
}
