import { randomUUID } from 'node:crypto';
import { consentRevoked, reminderRequested, reminderWithdrawn } from '@vesela/contracts/events';
import { type Consumer, isErased, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { MailQueue } from '../queue/queue.ts';
import { dayOfReminder, dueAfter, dueOn, zoneOf } from './reminder-dates.ts';

/** The consent that examinations, and so their reminders, need. */
const REQUIRED_DOCUMENT = 'health-data';

interface ReminderRequest {
  subject: string;
  examinationId: string;
  timeZone: string;
  examinedAt: Date;
  askedAt: Date;
}

/** Updates reminders from events of examinations and consents. */
export function reminderConsumers(queue: Pick<MailQueue, 'dropOf'>): Consumer<Transaction>[] {
  const cancel = async (
    tx: Transaction,
    where: { subject: string; examinationId?: string; askedAt?: { lte: Date } },
  ) => {
    const { count } = await tx.reminder.deleteMany({ where });
    // The mail may already be queued.
    if (count > 0) await queue.dropOf(tx, where.subject, 'examination_reminder');
  };
  return [
    on(reminderRequested, async ({ payload, occurredAt: askedAt }, tx: Transaction) => {
      const { subject, examination_id: examinationId, time_zone: timeZone, at } = payload;
      await keep(tx, { subject, examinationId, timeZone: zoneOf(timeZone), examinedAt: new Date(at), askedAt });
    }),
    on(reminderWithdrawn, async ({ payload: { subject, examination_id: examinationId } }, tx: Transaction) =>
      cancel(tx, { subject, examinationId }),
    ),
    on(consentRevoked, async ({ payload: { subject, document, at } }, tx: Transaction) => {
      if (document !== REQUIRED_DOCUMENT) return;
      if (await isErased(tx, subject)) return;
      const revoked = new Date(at);
      const ended = await tx.reminderEnd.findUnique({ where: { subject } });
      const last = ended && ended.at > revoked ? ended.at : revoked;
      await tx.reminderEnd.upsert({ where: { subject }, create: { subject, at: last }, update: { at: last } });
      // A reminder requested after a new consent is kept, even if the revocation arrives late.
      await cancel(tx, { subject, askedAt: { lte: revoked } });
    }),
  ];
}

/** A later examination replaces an earlier one; a repeated request for the same one changes only the time zone. */
async function keep(
  tx: Transaction,
  { subject, examinationId, timeZone, examinedAt, askedAt }: ReminderRequest,
): Promise<void> {
  if (await isErased(tx, subject)) return;
  const where = { subject };
  const ended = await tx.reminderEnd.findUnique({ where });
  if (ended && askedAt <= ended.at) return;
  const known = await tx.reminder.findUnique({ where });
  if (known?.examinationId === examinationId) {
    if (known.sentAt) return;
    // The subject may have moved or stopped it.
    const dueAt = dueOn(dayOfReminder(known.dueAt, known.timeZone), timeZone);
    await tx.reminder.update({ where, data: { timeZone, dueAt, askedAt, revision: { increment: 1 } } });
    return;
  }
  const dueAt = dueAfter(examinedAt, timeZone);
  // Requested for an old examination whose reminder would already be due.
  if (dueAt <= askedAt) return;
  const fresh = {
    examinationId,
    askedAt,
    timeZone,
    dueAt,
    stopped: false,
    sentAt: null,
    uid: randomUUID(),
    revision: 0,
  };
  await tx.reminder.upsert({ where, create: { subject, ...fresh }, update: fresh });
}
