import {
  followUpRequested,
  followUpWithdrawn,
  recordDeleted,
  recordKept,
  reminderRequested,
  reminderWithdrawn,
} from '@vesela/contracts/events';
import type { Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';

const [kept, deleted] = [recordKept('examination'), recordDeleted('examination')];
const kind = 'examination' as const;

interface Told {
  id: string;
  finishedAt: Date;
}

/** Events about examinations, each emitted in the transaction of the change: ids and dates only. */
export interface Announcements {
  /** For the health diary. */
  kept(tx: Transaction, subject: string, examination: Told): Promise<void>;
  deleted(tx: Transaction, subject: string, id: string): Promise<void>;
  /** For the notification service. */
  reminderRequested(tx: Transaction, subject: string, examination: Told, timeZone: string): Promise<void>;
  reminderWithdrawn(tx: Transaction, subject: string, id: string): Promise<void>;
  followUpRequested(tx: Transaction, subject: string, id: string, timeZone: string): Promise<void>;
  followUpWithdrawn(tx: Transaction, subject: string, id: string): Promise<void>;
}

export function createAnnouncements(emit: Emit, now: () => Date): Announcements {
  return {
    kept: (tx, subject, { id, finishedAt }) =>
      emit(tx, kept, { subject, record_id: id, kind, at: finishedAt.toISOString() }),
    deleted: (tx, subject, id) => emit(tx, deleted, { subject, record_id: id, kind, at: now().toISOString() }),
    reminderRequested: (tx, subject, { id, finishedAt }, timeZone) =>
      emit(tx, reminderRequested, {
        subject,
        examination_id: id,
        time_zone: timeZone,
        at: finishedAt.toISOString(),
      }),
    reminderWithdrawn: (tx, subject, id) =>
      emit(tx, reminderWithdrawn, { subject, examination_id: id, at: now().toISOString() }),
    followUpRequested: (tx, subject, id, timeZone) =>
      emit(tx, followUpRequested, { subject, examination_id: id, time_zone: timeZone, at: now().toISOString() }),
    followUpWithdrawn: (tx, subject, id) =>
      emit(tx, followUpWithdrawn, { subject, examination_id: id, at: now().toISOString() }),
  };
}
