import { randomUUID } from 'node:crypto';
import { consentRevoked, reminderRequested, reminderWithdrawn } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { MailQueue } from '../queue/queue.ts';
import { dayOfReminder, dueAfter, dueOn, zoneOf } from './reminder-dates.ts';

/** Without this consent examinations are not kept, and nobody reminds her of them. */
const NEEDED = 'health-data';

interface Asked {
  subject: string;
  examinationId: string;
  timeZone: string;
  examinedAt: Date;
  askedAt: Date;
}

/** What becomes of her reminder when something has happened to an examination or a consent. */
export function reminderConsumers(queue: Pick<MailQueue, 'dropOf'>): Consumer<Transaction>[] {
  const cancel = async (
    tx: Transaction,
    where: { subject: string; examinationId?: string; askedAt?: { lte: Date } },
  ) => {
    const { count } = await tx.reminder.deleteMany({ where });
    // It may have gone out a moment ago and wait for the mail server.
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
      if (document !== NEEDED) return;
      const revoked = new Date(at);
      const ended = await tx.reminderEnd.findUnique({ where: { subject } });
      const last = ended && ended.at > revoked ? ended.at : revoked;
      await tx.reminderEnd.upsert({ where: { subject }, create: { subject, at: last }, update: { at: last } });
      // One that she asked for after agreeing anew stays, also when news of the revocation come late.
      await cancel(tx, { subject, askedAt: { lte: revoked } });
    }),
  ];
}

/** A later examination takes the place of an earlier one; the same one again changes the zone and nothing else. */
async function keep(tx: Transaction, { subject, examinationId, timeZone, examinedAt, askedAt }: Asked): Promise<void> {
  const where = { subject };
  const ended = await tx.reminderEnd.findUnique({ where });
  if (ended && askedAt <= ended.at) return;
  const known = await tx.reminder.findUnique({ where });
  if (known?.examinationId === examinationId) {
    if (known.sentAt) return;
    // She may have moved or stopped it meanwhile.
    const dueAt = dueOn(dayOfReminder(known.dueAt, known.timeZone), timeZone);
    await tx.reminder.update({ where, data: { timeZone, dueAt, askedAt, revision: { increment: 1 } } });
    return;
  }
  const dueAt = dueAfter(examinedAt, timeZone);
  // She ticked the box of an old examination: the month is over, and she is here.
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
