import type { Reminder } from '@vesela/contracts/notification';
import { type FieldError, problem } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { Reminder as Row } from '../generated/prisma/client.ts';
import { dayOfReminder, daysToChoose, dueOn } from './reminder-dates.ts';

export interface Reminders {
  get(subject: string): Promise<Reminder | null>;
  /** Throws `not_found` when no reminder is waiting, `validation_failed` for a date out of range. */
  change(subject: string, change: { day: string; stopped: boolean }): Promise<void>;
}

export function createReminders(database: Database, now: () => Date): Reminders {
  return {
    async get(subject) {
      const row = await database.reminder.findUnique({ where: { subject } });
      return row && shown(row, now());
    },
    async change(subject, { day, stopped }) {
      // Only unsent reminders can be changed, also if one is being sent right now.
      const where = { subject, sentAt: null };
      const row = await database.reminder.findFirst({ where });
      if (!row) throw problem('not_found');
      const fault = stopped ? undefined : faultOf(day, daysToChoose(now(), row.timeZone));
      if (fault) throw problem('validation_failed', { errors: [fault] });
      const moved = stopped ? {} : { dueAt: dueOn(day, row.timeZone) };
      const data = { stopped, ...moved, revision: { increment: 1 } };
      if ((await database.reminder.updateMany({ where, data })).count === 0) throw problem('not_found');
    },
  };
}

function shown({ examinationId, dueAt, timeZone, stopped, sentAt }: Row, now: Date): Reminder {
  return {
    state: sentAt ? 'sent' : stopped ? 'stopped' : 'waiting',
    examination_id: examinationId,
    day: dayOfReminder(dueAt, timeZone),
    due_at: dueAt.toISOString(),
    time_zone: timeZone,
    ...daysToChoose(now, timeZone),
  };
}

function faultOf(day: string, { earliest, latest }: { earliest: string; latest: string }): FieldError | undefined {
  if (day < earliest) return { field: 'day', code: 'too_early' };
  return day > latest ? { field: 'day', code: 'too_late' } : undefined;
}
