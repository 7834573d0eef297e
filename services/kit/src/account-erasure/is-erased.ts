import { isErased } from '../events/closed-accounts/erased-accounts.ts';
import type { KeyDatabase } from '../vault/key-database.ts';

/** Whether an account is erased, asked in the transaction that writes a row of its subject by an event. */
export type IsErased = typeof isErased;

/** `isErased` for a service with keys, which know also the accounts that a restored backup has brought back. */
export const createIsErased =
  (keys: Pick<KeyDatabase, 'erased'>): IsErased =>
  async (tx, subject) =>
    (await isErased(tx, subject)) || keys.erased(subject);
