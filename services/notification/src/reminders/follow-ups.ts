import { MAX_EXAMINATIONS } from '@vesela/contracts/constants';
import { consentRevoked, followUpRequested, followUpWithdrawn } from '@vesela/contracts/events';
import type { WaitingFollowUp } from '@vesela/contracts/notification';
import { type Consumer, isErased, on } from '@vesela/service-kit/events';
import type { Database, Transaction } from '../database.ts';
import type { Refusals } from '../preferences/refusals.ts';
import type { MailQueue } from '../queue/queue.ts';
import type { RecipientNames } from '../secrets/recipients.ts';
import { dayOfReminder, followUpDue, notAtNight, zoneOf } from './reminder-dates.ts';
import type { SendDueOptions } from './send-due.ts';

const KIND = 'examination_follow_up';
/** The consent that examinations, and so these questions, need. */
const REQUIRED_DOCUMENT = 'health-data';

/** Questions after an examination: kept while they wait, from events of examinations and consents. */
export function followUpConsumers(
  queue: Pick<MailQueue, 'dropOf'>,
  names: () => Promise<RecipientNames>,
): Consumer<Transaction>[] {
  return [
    on(followUpRequested, async ({ payload }, tx: Transaction) => {
      const { subject, examination_id: examinationId, at } = payload;
      const [askedAt, timeZone] = [new Date(at), zoneOf(payload.time_zone)];
      if (await isErased(tx, subject)) return;
      const ended = await tx.reminderEnd.findUnique({ where: { subject } });
      if (ended && askedAt <= ended.at) return;
      // Her asking is newer than a refusal.
      const recipient = (await names()).nameOf({ subject });
      await tx.refusal.deleteMany({ where: { recipient, kind: KIND } });
      const data = { subject, askedAt, timeZone, dueAt: followUpDue(askedAt, timeZone) };
      await tx.followUp.upsert({ where: { examinationId }, create: { examinationId, ...data }, update: data });
    }),
    on(followUpWithdrawn, async ({ payload: { subject, examination_id: examinationId } }, tx: Transaction) => {
      const { count } = await tx.followUp.deleteMany({ where: { subject, examinationId } });
      // Its mail may already be queued.
      if (count === 0) await queue.dropOf(tx, subject, KIND);
    }),
    on(consentRevoked, async ({ payload: { subject, document, at } }, tx: Transaction) => {
      if (document !== REQUIRED_DOCUMENT) return;
      await tx.followUp.deleteMany({ where: { subject, askedAt: { lte: new Date(at) } } });
      await queue.dropOf(tx, subject, KIND);
    }),
  ];
}

interface Row {
  examination_id: string;
  subject: string;
  time_zone: string;
}

/**
 * Queues the mail of the next question that is due, and a notification for each device, and forgets it; false when none
 * is due. As `sendDue`, sent once.
 */
export async function sendFollowUp({ database, queue, devices, onAdded, now }: SendDueOptions): Promise<boolean> {
  const at = now();
  const found = await database.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<Row[]>`
      SELECT examination_id, subject, time_zone FROM follow_up
      WHERE due_at <= ${at} ORDER BY due_at LIMIT 1
      FOR UPDATE SKIP LOCKED`;
    if (!row) return undefined;
    const where = { examinationId: row.examination_id };
    const dueAt = notAtNight(at, row.time_zone);
    if (dueAt > at) {
      await tx.followUp.update({ where, data: { dueAt } });
      return 'later';
    }
    const recipients = await devices.withMail(tx, row.subject);
    await queue.add(
      tx,
      recipients.map((to) => ({ kind: KIND, to, params: {} })),
    );
    await tx.followUp.delete({ where });
    return 'queued';
  });
  if (found === 'queued') onAdded();
  return found !== undefined;
}

/** Those that will be sent: where she refused their mail, only to her devices. */
export async function plannedFollowUps(
  { database, names, refusals }: { database: Database; names: () => Promise<RecipientNames>; refusals: Refusals },
  subject: string,
): Promise<WaitingFollowUp[]> {
  const recipient = (await names()).nameOf({ subject });
  const refused = await refusals.has(recipient, KIND);
  if (refused && (await database.pushDevice.count({ where: { subject } })) === 0) return [];
  return waitingFollowUps(database, subject);
}

/** Those of a subject that are kept, the next first. */
export async function waitingFollowUps(database: Database, subject: string): Promise<WaitingFollowUp[]> {
  const rows = await database.followUp.findMany({
    where: { subject },
    orderBy: { dueAt: 'asc' },
    take: MAX_EXAMINATIONS,
  });
  return rows.map(({ examinationId, dueAt, timeZone }) => ({
    examination_id: examinationId,
    day: dayOfReminder(dueAt, timeZone),
    due_at: dueAt.toISOString(),
  }));
}
