import { erasureDue, studyDataErased } from '@vesela/contracts/events';
import { type Consumer, on, type ServiceEvents } from '@vesela/service-kit/events';
import type { Transaction } from './database.ts';

/**
 * Confirms that no data given under the withdrawn consent are stored here. Suspensions and audit entries are based on the
 * terms of use, not on a consent, and are kept. Study copies of the diary would have to be deleted here.
 */
export function confirmErasure(emit: ServiceEvents['emit'], now: () => Date): Consumer<Transaction> {
  return on(erasureDue, async ({ payload: { revocation_id } }, tx: Transaction) => {
    await emit(tx, studyDataErased('profile'), { revocation_id, erased: 0, at: now().toISOString() });
  });
}
