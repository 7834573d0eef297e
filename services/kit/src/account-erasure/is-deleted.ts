import { isErased } from '../events/closed-accounts/erased-accounts.ts';
import type { EventTransaction } from '../events/transaction.ts';
import type { KeyDatabase } from '../vault/key-database.ts';

/** Whether an account is deleted, for what writes a row of its subject by an event. */
export type IsDeleted = (tx: EventTransaction, subject: string) => Promise<boolean>;

/**
 * Asks the transaction itself, so that an erasure that begins now waits and finds the row; and the keys, which know also
 * the accounts that a restored backup has brought back.
 */
export const isDeleted =
  (keys: Pick<KeyDatabase, 'erased'>): IsDeleted =>
  async (tx, subject) =>
    (await isErased(tx, subject)) || keys.erased(subject);
