import { consentRestored, consentRevoked, erasureDue, RECORD_OWNERS, recordDeleted } from '@vesela/contracts/events';
import type { ErasureLedger } from '@vesela/service-kit';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';

/**
 * Records revocations and deletions in the ledger of erasures, which is applied to a restored backup. The ledger is in
 * another database: an entry may be written before its event is processed here; repeated events write it once.
 */
export function erasureConsumers({ append }: Pick<ErasureLedger, 'append'>): Consumer<Transaction>[] {
  const revocation =
    (kind: 'revoked' | 'restored' | 'erased') =>
    ({ payload }: { payload: { subject: string; document: string; revocation_id: string; at: string } }) => {
      const { subject, document: scope, revocation_id: reference, at } = payload;
      return append({ kind, reference, subject, scope, at });
    };
  return [
    on<typeof consentRevoked.payload, Transaction>(consentRevoked, revocation('revoked')),
    on<typeof consentRestored.payload, Transaction>(consentRestored, revocation('restored')),
    on<typeof erasureDue.payload, Transaction>(erasureDue, revocation('erased')),
    ...RECORD_OWNERS.map((owner) =>
      on<ReturnType<typeof recordDeleted>['payload'], Transaction>(
        recordDeleted(owner),
        ({ payload: { subject, record_id: reference }, occurredAt }) =>
          append({ kind: 'record', reference, subject, scope: owner, at: occurredAt.toISOString() }),
      ),
    ),
  ];
}
