import type { Transaction } from '../../database.ts';

/** Arbitrary class of this advisory lock; the locks of subjects are 64-bit hashes, this one is a pair of numbers. */
const CLASS = 1_684_629_089;

/** Shared lock for changes by events: they wait for a rebuild that is writing, but not for each other. */
export async function lockDiaryShared(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${CLASS}::int, 0)`;
}

/** Exclusive lock for a rebuild that writes: it sees every deletion that it must not undo. */
export async function lockDiary(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CLASS}::int, 0)`;
}
