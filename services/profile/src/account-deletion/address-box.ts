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
  seal(deletionId: string, address: string): { wrappedKey: SealedBytes; sealed: SealedBytes };
  open(deletionId: string, box: { wrappedKey: Uint8Array; sealed: Uint8Array }): string;
}

const nameOf = (deletionId: string) => `account-deletion:${deletionId}`;

/** Data keys in this service's own database. */
export const profileKeys: readonly WrappedKeys[] = [
  { table: 'account_deletion', columns: ['id'], label: (id = '') => nameOf(id) },
];

export function createAddressBox(masters: MasterKeys): AddressBox {
  return {
    seal(deletionId, address) {
      const name = nameOf(deletionId);
      const wrappedKey = newWrappedKey(masters, name);
      return {
        wrappedKey,
        sealed: sealBox(unwrapKey(masters, name, wrappedKey), Buffer.from(address, 'utf8'), [name]),
      };
    },
    open(deletionId, { wrappedKey, sealed }) {
      const name = nameOf(deletionId);
      return openBox(unwrapKey(masters, name, wrappedKey), sealed, [name]).toString('utf8');
    },
  };
}
