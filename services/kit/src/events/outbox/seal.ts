import type { EventMessage } from '../message.ts';
import type { Session } from '../relay/session.ts';

/** What a seal covers. Not the place in its stream, which the database gives. */
type SealedEvent = Pick<EventMessage, 'id' | 'name' | 'version' | 'owner' | 'key' | 'payload'>;

/** Tells the events that a service wrote from rows that somebody else wrote into its outbox. */
export interface Seal {
  of(event: SealedEvent): string;
  /** False also for what is so old that consumers may have forgotten it (`REMEMBERED_DAYS`). */
  holds(event: SealedEvent, seal: string): boolean;
  /** Whether this copy has the key that the seal names. While keys are changed another copy may have one more. */
  knows(seal: string): boolean;
}

const MIGRATION = '20261129210000_sealed_events';

/**
 * Whether copies of a version without seals may still run: for a day after the upgrade that brought them, and never where
 * the installation has had them from the start. The service's role cannot write when that was.
 */
export async function mayLackSeals(session: Session): Promise<boolean> {
  const [row] = await session.query<{ may: boolean }>(
    `SELECT now() < sealed.finished_at + interval '1 day' AND EXISTS (
       SELECT FROM events._prisma_migrations WHERE finished_at < sealed.finished_at - interval '1 hour') AS may
     FROM events._prisma_migrations sealed WHERE migration_name = $1`,
    [MIGRATION],
  );
  return row?.may === true;
}
