import type { Logger } from '@vesela/service-kit';
import type { NotificationConfig } from '../config.ts';
import { openDatabaseForCommand } from '../database.ts';
import { createPushDevices } from '../push/push-devices.ts';
import { createMailQueue } from '../queue/queue.ts';
import { keptRecipientNames } from '../secrets/own-key.ts';
import { sendFollowUp } from './follow-ups.ts';
import { sendDue } from './send-due.ts';

/**
 * Queues the reminders that are due at a given time, as the service would do then; returns their number. The running
 * service sends the mail. For trying out and for tests.
 */
export async function remindAt(
  { DATABASE_URL, MASTER_KEYS }: Pick<NotificationConfig, 'DATABASE_URL' | 'MASTER_KEYS'>,
  moment: Date,
  logger: Pick<Logger, 'info'>,
): Promise<number> {
  const database = openDatabaseForCommand(DATABASE_URL);
  try {
    const names = keptRecipientNames(database, MASTER_KEYS);
    const queue = createMailQueue({ database, masters: MASTER_KEYS, names, now: () => new Date() });
    const devices = createPushDevices({ database, masters: MASTER_KEYS, now: () => new Date() });
    const due = { database, queue, devices, onAdded: () => undefined, logger, now: () => moment };
    let found = 0;
    while ((await sendDue(due)) || (await sendFollowUp(due))) found += 1;
    return found;
  } finally {
    await database.$disconnect();
  }
}
