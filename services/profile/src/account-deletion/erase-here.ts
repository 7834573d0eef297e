import { eraseRowsOf } from '@vesela/service-kit';
import type { Transaction } from '../database.ts';
import type { DiaryStore } from '../diary/diary.store.ts';
import { KEPT_AT_ERASURE } from '../service.definition.ts';

/** Deletes everything that this service stores about a subject; returns the number of rows. Can be repeated. */
export type EraseHere = (tx: Transaction, subject: string) => Promise<number>;

export function createEraseHere(diary: Pick<DiaryStore, 'forgetPerson'>): EraseHere {
  return async (tx, subject) =>
    // The diary first: it writes tombstones, so that a concurrent rebuild does not restore the entries.
    (await diary.forgetPerson(tx, subject)) +
    (await eraseRowsOf(tx, subject, { except: Object.keys(KEPT_AT_ERASURE) }));
}
