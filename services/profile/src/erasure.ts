import { erasureDue, studyDataErased } from '@vesela/contracts/events';
import { type Consumer, on, type ServiceEvents } from '@vesela/service-kit/events';
import type { Transaction } from './database.ts';

/**
 * Confirms that nothing given under the withdrawn consent is left here. Suspensions and audit entries rest on the terms
 * of use, not on a consent, and stay; the diary's study copies are to be deleted here, in the same transaction.
 */
export function confirmErasure(emit: ServiceEvents<Transaction>['emit'], now: () => Date): Consumer<Transaction> {
  return on(erasureDue, async ({ payload: { revocation_id } }, tx: Transaction) => {
    await emit(tx, studyDataErased('profile'), { revocation_id, erased: 0, at: now().toISOString() });
  });
}
