import type { Logger } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { PushDevices } from '../push/push-devices.ts';
import type { MailQueue } from '../queue/queue.ts';
import { notAtNight } from './reminder-dates.ts';

export interface SendDueOptions {
  database: Database;
  queue: Pick<MailQueue, 'add'>;
  devices: Pick<PushDevices, 'withMail'>;
  /** Called when a mail was queued. */
  onAdded: () => void;
  logger: Pick<Logger, 'info'>;
  now: () => Date;
}

interface Row {
  subject: string;
  time_zone: string;
  due_at: Date;
}

/**
 * Queues the mail of the next reminder that is due, and a notification for each device; false when none is. Queuing and marking as sent are one transaction
 * with the row locked, so that several instances, restarts and clock changes send it once.
 */
export async function sendDue({ database, queue, devices, onAdded, logger, now }: SendDueOptions): Promise<boolean> {
  const at = now();
  const late = await database.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<Row[]>`
      SELECT subject, time_zone, due_at FROM reminder
      WHERE due_at <= ${at} AND sent_at IS NULL AND NOT stopped
      ORDER BY due_at LIMIT 1
      FOR UPDATE SKIP LOCKED`;
    if (!row) return undefined;
    const { subject, time_zone, due_at } = row;
    const where = { subject };
    const dueAt = notAtNight(at, time_zone);
    if (dueAt > at) {
      await tx.reminder.update({ where, data: { dueAt, revision: { increment: 1 } } });
      return Number.NaN;
    }
    const recipients = await devices.withMail(tx, subject);
    await queue.add(
      tx,
      recipients.map((to) => ({ kind: 'examination_reminder', to, params: {} })),
    );
    await tx.reminder.update({ where, data: { sentAt: at } });
    return at.getTime() - due_at.getTime();
  });
  if (late === undefined) return false;
  if (!Number.isNaN(late)) {
    onAdded();
    logger.info({ lateSeconds: Math.round(late / 1000) }, 'reminder queued');
  }
  return true;
}
