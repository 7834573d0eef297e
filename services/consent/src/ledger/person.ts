import { randomUUID } from 'node:crypto';
import { type EventTransaction, refuseErased } from '@vesela/service-kit/events';
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
  checkIn(tx: EventTransaction, subject: string, now: Date): Promise<void>;
  /** The subject's head, locked; registers the subject first. */
  lock(tx: EventTransaction, subject: string, now: Date): Promise<LockedPerson>;
}

const LOCK = `
SELECT id::text, subject, last_seq AS "lastSeq", last_hash AS "lastHash" FROM person WHERE subject = $1::text FOR UPDATE`;
const REGISTER = `
INSERT INTO person (id, subject, created_at, signed_by, signature)
VALUES ($1::uuid, $2::text, $3::timestamptz, $4::text, $5::text) ON CONFLICT DO NOTHING`;

export function createPeople(sign: Sign): People {
  const register = async (tx: EventTransaction, subject: string, createdAt: Date) => {
    await refuseErased(tx, subject);
    const id = randomUUID();
    const { signedBy, signature } = sign('person', id, subject);
    await tx.$executeRawUnsafe(REGISTER, id, subject, createdAt, signedBy, signature);
  };
  const checkIn: People['checkIn'] = async (tx, subject, createdAt) => {
    const known = await tx.$queryRawUnsafe<unknown[]>('SELECT 1 FROM person WHERE subject = $1::text', subject);
    if (known.length === 0) await register(tx, subject, createdAt);
  };
  return {
    checkIn,
    async lock(tx, subject, now) {
      const [known] = await tx.$queryRawUnsafe<LockedPerson[]>(LOCK, subject);
      if (known) return known;
      await register(tx, subject, now);
      const [person] = await tx.$queryRawUnsafe<LockedPerson[]>(LOCK, subject);
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
