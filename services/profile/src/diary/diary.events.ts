import { RECORD_OWNERS, recordDeleted, recordKept } from '@vesela/contracts/events';
import type { IsErased } from '@vesela/service-kit';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { DiaryStore } from './diary.store.ts';
import { hasDiary } from './has-diary.ts';

/**
 * Updates the read model from the events of the services that store the records. Late events of an erased account are
 * ignored.
 */
export function diaryConsumers(
  store: Pick<DiaryStore, 'keep' | 'delete'>,
  isErased: IsErased,
): Consumer<Transaction>[] {
  return RECORD_OWNERS.flatMap((owner) => [
    on(recordKept(owner), async ({ payload: { subject, record_id: recordId, kind, at } }, tx: Transaction) => {
      if (hasDiary(subject) && !(await isErased(tx, subject)))
        await store.keep(tx, { owner, recordId, subject, kind, at: new Date(at) });
    }),
    on(recordDeleted(owner), async ({ payload: { subject, record_id: recordId } }, tx: Transaction) => {
      if (hasDiary(subject)) await store.delete(tx, { owner, recordId });
    }),
  ]);
}
