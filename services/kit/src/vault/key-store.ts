import type { SealedBytes } from './sealed-box.ts';

/**
 * Where a service keeps each person's wrapped data key: one row per subject, in a database apart from what the keys seal.
 * The bytes are opaque to the store.
 */
export interface KeyStore {
  get(subject: string): Promise<Uint8Array | undefined>;
  /**
   * Keeps the key unless the person has one already, and gives the key that is now kept.
   * Two first calls at the same time must both get the same key: `INSERT … ON CONFLICT DO NOTHING`, then read.
   */
  create(subject: string, wrappedKey: SealedBytes): Promise<Uint8Array>;
  /** For good: a store that outlives the person makes no other key under the user's name (`create` throws `VaultError`, `erased`). */
  delete(subject: string): Promise<void>;
  /**
   * Subjects whose keys were erased within the last minute at least, by every copy of the service. A store that has this
   * allows its keys to be remembered.
   */
  erasedLately?(): Promise<string[]>;
}
