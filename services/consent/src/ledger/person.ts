import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database.ts';

/** Head of a person's chain, locked for the rest of the transaction: her decisions are taken one at a time. */
export interface LockedPerson {
  id: string;
  subject: string;
  lastSeq: number;
  lastHash: string | null;
}

/** Makes her known, which changes nothing when she is. */
export async function checkIn(tx: Pick<Transaction, 'person'>, subject: string, now: Date): Promise<void> {
  if (await tx.person.findUnique({ where: { subject }, select: { id: true } })) return;
  await tx.person.createMany({ data: [{ id: randomUUID(), subject, createdAt: now }], skipDuplicates: true });
}

/** Her head, locked; she is made known first. */
export async function lockPerson(tx: Transaction, subject: string, now: Date): Promise<LockedPerson> {
  await checkIn(tx, subject, now);
  const [person] = await tx.$queryRaw<LockedPerson[]>`
    SELECT id, subject, last_seq AS "lastSeq", last_hash AS "lastHash" FROM person WHERE subject = ${subject} FOR UPDATE`;
  if (!person) throw new Error('The person vanished while she was locked.');
  return person;
}

/** The head with this id, locked; `subject` is null when the account was erased. */
export async function lockPersonById(tx: Transaction, id: string): Promise<{ subject: string | null } | undefined> {
  const [person] = await tx.$queryRaw<{ subject: string | null }[]>`
    SELECT subject FROM person WHERE id = ${id}::uuid FOR UPDATE`;
  return person;
}

/**
 * The head with this id, locked. Nothing when another transaction holds it, so that timed work passes on to others, or
 * when she has no account any more.
 */
export async function tryLockPerson(tx: Transaction, id: string): Promise<LockedPerson | undefined> {
  const [person] = await tx.$queryRaw<LockedPerson[]>`
    SELECT id, subject, last_seq AS "lastSeq", last_hash AS "lastHash" FROM person
    WHERE id = ${id}::uuid AND subject IS NOT NULL FOR UPDATE SKIP LOCKED`;
  return person;
}
