import pg from 'pg';

const lock = (subject: string) => `SELECT pg_advisory_xact_lock(hashtextextended(${subject}::text, 0))`;

/** Waits for the transaction that holds the lock of the subject, who is its one value. */
export const SUBJECT_LOCK = lock('$1');

/** The same as the first of a transaction's statements, in one round trip with its beginning: several statements take no values. */
export const beginLocked = (subject: string): string => `BEGIN; ${lock(pg.escapeLiteral(subject))}`;
