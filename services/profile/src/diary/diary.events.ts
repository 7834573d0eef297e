import { RECORD_OWNERS, recordDeleted, recordKept } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { DiaryStore } from './diary.store.ts';
import { hasDiary } from './has-diary.ts';

/**
 * Keeps the read model in step with the services whose records it lists. An event that was on its way when her account was
 * deleted (`gone`) brings nothing back.
 */
export function diaryConsumers(
  store: Pick<DiaryStore, 'keep' | 'delete'>,
  gone: (subject: string) => Promise<boolean>,
): Consumer<Transaction>[] {
  return RECORD_OWNERS.flatMap((owner) => [
    on(recordKept(owner), async ({ payload: { subject, record_id: recordId, kind, at } }, tx: Transaction) => {
      if (hasDiary(subject) && !(await gone(subject)))
        await store.keep(tx, { owner, recordId, subject, kind, at: new Date(at) });
    }),
    on(recordDeleted(owner), async ({ payload: { subject, record_id: recordId } }, tx: Transaction) => {
      if (hasDiary(subject)) await store.delete(tx, { owner, recordId });
    }),
  ]);
}
