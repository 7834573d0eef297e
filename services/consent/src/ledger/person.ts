import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database.ts';

/** Head of a person's chain, locked for the rest of the transaction, which serializes the person's decisions. */
export interface LockedPerson {
  id: string;
  subject: string;
  lastSeq: number;
  lastHash: string | null;
}

/** Registers the subject; does nothing if it is registered. */
export async function checkIn(tx: Pick<Transaction, 'person'>, subject: string, now: Date): Promise<void> {
  if (await tx.person.findUnique({ where: { subject }, select: { id: true } })) return;
  await tx.person.createMany({ data: [{ id: randomUUID(), subject, createdAt: now }], skipDuplicates: true });
}

/** The subject's head, locked; registers the subject first. */
export async function lockPerson(tx: Transaction, subject: string, now: Date): Promise<LockedPerson> {
  await checkIn(tx, subject, now);
  const [person] = await tx.$queryRaw<LockedPerson[]>`
    SELECT id, subject, last_seq AS "lastSeq", last_hash AS "lastHash" FROM person WHERE subject = ${subject} FOR UPDATE`;
  if (!person) throw new Error('The locked person was deleted.');
  return person;
}

/** The head with this id, locked; `subject` is null when the account was erased. */
export async function lockPersonById(tx: Transaction, id: string): Promise<{ subject: string | null } | undefined> {
  const [person] = await tx.$queryRaw<{ subject: string | null }[]>`
    SELECT subject FROM person WHERE id = ${id}::uuid FOR UPDATE`;
  return person;
}

/**
 * The head with this id, locked. Undefined when another transaction holds it, so that timed work can go on with others,
 * or when the account was erased.
 */
export async function tryLockPerson(tx: Transaction, id: string): Promise<LockedPerson | undefined> {
  const [person] = await tx.$queryRaw<LockedPerson[]>`
    SELECT id, subject, last_seq AS "lastSeq", last_hash AS "lastHash" FROM person
    WHERE id = ${id}::uuid AND subject IS NOT NULL FOR UPDATE SKIP LOCKED`;
  return person;
}
