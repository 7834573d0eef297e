import type { Transaction } from '../../database.ts';

/** Any number that no other advisory lock of this database has; persons' locks are 64-bit hashes, this one is a pair. */
const CLASS = 1_684_629_089;

/** What an event changes in the diary waits for a rebuild that is writing, and for nothing else. */
export async function entriesInOrder(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${CLASS}::int, 0)`;
}

/** A rebuild that writes has the diary to itself: it sees every deletion that it must not undo. */
export async function diaryToItself(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CLASS}::int, 0)`;
}
