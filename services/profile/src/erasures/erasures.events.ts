import { consentRestored, consentRevoked, erasureDue, RECORD_OWNERS, recordDeleted } from '@vesela/contracts/events';
import type { ErasureLedger } from '@vesela/service-kit';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';

/**
 * Writes what women take back or delete into the ledger that a restored backup is brought into step with. The ledger is
 * another database: an entry may stand there before its event is done here, and is written once however often it comes.
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
