import {
  consentGiven,
  consentRestored,
  consentRevoked,
  erasureDue,
  processingRestricted,
  processingRestrictionLifted,
  type StudyHolder,
  studyDataErased,
} from '@vesela/contracts/events';
import type { IsErased } from '../account-erasure/is-erased.ts';
import { type Consumer, on } from '../events/consumer.ts';
import type { ServiceEvents } from '../events/service-events.ts';
import type { EventTransaction } from '../events/transaction.ts';
import { type Consents, RESTRICTION } from './consents.ts';

export interface ConsentConsumersOptions<Tx extends EventTransaction> {
  holder: StudyHolder;
  consents: Pick<Consents, 'note'>;
  /** A decision of a deleted account that arrives later is ignored. */
  isErased: IsErased;
  /** Of each survey that the service keeps copies of. */
  copies: readonly { erase(tx: Tx, subject: string, document: string): Promise<number> }[];
  emit: ServiceEvents['emit'];
  now: () => Date;
}

/** Handles consent events in a service with study copies. Every erasure is confirmed, even if nothing was held. */
export function consentConsumers<Tx extends EventTransaction>(options: ConsentConsumersOptions<Tx>): Consumer<Tx>[] {
  const { holder, consents, isErased, copies, emit, now } = options;
  const note: Consents['note'] = async (tx, decision) => {
    if (!(await isErased(tx, decision.subject))) await consents.note(tx, decision);
  };
  const erasedHere = studyDataErased(holder);
  return [
    on(consentGiven, ({ payload }, tx: Tx) => note(tx, { ...payload, active: true })),
    on(consentRestored, ({ payload }, tx: Tx) => note(tx, { ...payload, active: true })),
    on(consentRevoked, ({ payload }, tx: Tx) => note(tx, { ...payload, active: false })),
    on(processingRestricted, ({ payload }, tx: Tx) => note(tx, { ...payload, document: RESTRICTION, active: true })),
    on(processingRestrictionLifted, ({ payload }, tx: Tx) =>
      note(tx, { ...payload, document: RESTRICTION, active: false }),
    ),
    on(erasureDue, async ({ payload: { subject, document, revocation_id } }, tx: Tx) => {
      let erased = 0;
      for (const survey of copies) erased += await survey.erase(tx, subject, document);
      await emit(tx, erasedHere, { revocation_id, erased, at: now().toISOString() });
    }),
  ];
}
