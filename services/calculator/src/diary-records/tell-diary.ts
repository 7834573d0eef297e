import { type RecordKind, recordDeleted, recordKept } from '@vesela/contracts/events';
import type { ServiceEvents } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';

const kept = recordKept('calculator');
const deleted = recordDeleted('calculator');

/** Tells the health diary what is kept here and what no more, in the transaction of the change itself. */
export interface TellDiary {
  kept(tx: Transaction, subject: string, id: string, at: Date): Promise<void>;
  deleted(tx: Transaction, subject: string, id: string): Promise<void>;
}

export function tellDiary(emit: ServiceEvents<Transaction>['emit'], kind: RecordKind, now: () => Date): TellDiary {
  const record = (subject: string, id: string, at: Date) => ({ subject, record_id: id, kind, at: at.toISOString() });
  return {
    kept: (tx, subject, id, at) => emit(tx, kept, record(subject, id, at)),
    deleted: (tx, subject, id) => emit(tx, deleted, record(subject, id, now())),
  };
}
