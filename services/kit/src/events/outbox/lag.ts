import type { EventTransaction } from '../transaction.ts';

export interface OutboxLag {
  /** Events that no transport has accepted yet. */
  count: number;
  /** Age of the oldest of them in seconds; 0 when there is none. */
  oldestSeconds: number;
}

const LAG = `
SELECT count(*)::int AS count,
       greatest(0, coalesce(extract(epoch FROM clock_timestamp() - min(occurred_at)), 0))::float8 AS "oldestSeconds"
FROM events.outbox WHERE published_at IS NULL`;

export async function outboxLag(tx: Pick<EventTransaction, '$queryRawUnsafe'>): Promise<OutboxLag> {
  const [lag] = await tx.$queryRawUnsafe<OutboxLag[]>(LAG);
  return lag ?? { count: 0, oldestSeconds: 0 };
}
