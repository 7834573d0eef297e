import {
  consentGiven,
  consentRestored,
  consentRevoked,
  erasureDue,
  processingRestricted,
  processingRestrictionLifted,
  studyDataErased,
} from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import type { Members } from './members.ts';

const erasedHere = studyDataErased('research');

/** What this service does when the consent service tells of a decision. Every erasure is confirmed, also of nothing. */
export function consentConsumers(members: Members, emit: Emit, now: () => Date): Consumer<Transaction>[] {
  return [
    on(consentGiven, ({ payload }, tx: Transaction) => members.given(tx, payload)),
    on(consentRevoked, ({ payload }, tx: Transaction) => members.revoked(tx, payload)),
    on(consentRestored, ({ payload }, tx: Transaction) => members.restored(tx, payload)),
    on(processingRestricted, ({ payload }, tx: Transaction) => members.restrict(tx, payload.subject, true)),
    on(processingRestrictionLifted, ({ payload }, tx: Transaction) => members.restrict(tx, payload.subject, false)),
    on(erasureDue, async ({ payload }, tx: Transaction) => {
      const erased = await members.erase(tx, payload);
      await emit(tx, erasedHere, { revocation_id: payload.revocation_id, erased, at: now().toISOString() });
    }),
  ];
}
