import { randomUUID } from 'node:crypto';
import { refuseErased } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { Sign } from '../keys/statements.ts';

/** Head of a person's chain, locked for the rest of the transaction, which serializes the person's decisions. */
export interface LockedPerson {
  id: string;
  subject: string;
  lastSeq: number;
  lastHash: string | null;
}

/** The subjects with a chain. */
export interface People {
  /** Registers the subject; does nothing if it is registered. Throws `unauthorized` for an erased account. */
  checkIn(tx: Transaction, subject: string, now: Date): Promise<void>;
  /** The subject's head, locked; registers the subject first. */
  lock(tx: Transaction, subject: string, now: Date): Promise<LockedPerson>;
}

export function createPeople(sign: Sign): People {
  const checkIn: People['checkIn'] = async (tx, subject, createdAt) => {
    if (await tx.person.findUnique({ where: { subject }, select: { id: true } })) return;
    await refuseErased(tx, subject);
    const id = randomUUID();
    const data = { id, subject, createdAt, ...sign('person', id, subject) };
    await tx.person.createMany({ data: [data], skipDuplicates: true });
  };
  return {
    checkIn,
    async lock(tx, subject, now) {
      await checkIn(tx, subject, now);
      const [person] = await tx.$queryRaw<LockedPerson[]>`
        SELECT id, subject, last_seq AS "lastSeq", last_hash AS "lastHash" FROM person WHERE subject = ${subject} FOR UPDATE`;
      if (!person) throw new Error('The locked person was deleted.');
      return person;
    },
  };
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
