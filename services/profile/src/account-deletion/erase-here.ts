import { eraseRowsOf } from '@vesela/service-kit';
import type { Transaction } from '../database.ts';
import type { DiaryStore } from '../diary/diary.store.ts';

/** What the provider did stays in the log, which the database lets nobody change; the deletion has its own end. */
const STAYS = ['audit_entry', 'account_deletion'];

/** Deletes all that this service holds of a person; gives the number of rows. To be repeated as often as one likes. */
export type EraseHere = (tx: Transaction, subject: string) => Promise<number>;

export function createEraseHere(diary: Pick<DiaryStore, 'forgetPerson'>): EraseHere {
  return async (tx, subject) =>
    // The diary first: it remembers which records are gone, so that a rebuild that is reading brings none back.
    (await diary.forgetPerson(tx, subject)) + (await eraseRowsOf(tx, subject, { except: STAYS }));
}
