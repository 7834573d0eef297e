import { describeError } from '../log/describe-error.ts';
import type { Logger } from '../log/logger.ts';
import { daily } from '../repeat/daily.ts';
import { REMEMBERED_DAYS } from './inbox/inbox.ts';
import type { EventTransaction, InTransaction } from './transaction.ts';

/** Long enough to resend events after a consumer's database had to be restored. */
export const PUBLISHED_DAYS = 7;
const BATCH = 1_000;

const STATEMENTS = [
  `DELETE FROM events.outbox WHERE place IN (
     SELECT place FROM events.outbox WHERE published_at < now() - make_interval(days => ${PUBLISHED_DAYS}) LIMIT ${BATCH})`,
  `DELETE FROM events.inbox WHERE event_id IN (
     SELECT event_id FROM events.inbox WHERE done_at < now() - make_interval(days => ${REMEMBERED_DAYS}) LIMIT ${BATCH})`,
];

/** Deletes expired rows in bounded batches; returns their number. Waiting and parked events stay. */
export async function forgetOldEvents(transaction: InTransaction<EventTransaction>): Promise<number> {
  let all = 0;
  for (const statement of STATEMENTS) {
    for (let count = BATCH; count === BATCH; all += count) {
      count = await transaction((tx) => tx.$executeRawUnsafe(statement));
    }
  }
  return all;
}

/** Runs one minute after the start and then once a day; returns the function that stops it. */
export function forgetOldEventsDaily(
  transaction: InTransaction<EventTransaction>,
  logger: Logger,
): () => Promise<void> {
  return daily(async () => {
    try {
      await forgetOldEvents(transaction);
    } catch (error) {
      logger.error({ error: describeError(error) }, 'old events not deleted');
    }
  });
}
