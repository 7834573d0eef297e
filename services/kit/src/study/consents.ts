import type { EventTransaction } from '../events/transaction.ts';

/** Explicit consent to the portal's own processing of health answers. */
export const HEALTH_DATA = 'health-data';
/** Stored like a consent: while active, only the subject may use the data held by the portal (GDPR Art. 18). */
export const RESTRICTION = 'processing-restriction';

/** The documents that a subject agrees to now, and those agreed to once and revoked. */
export interface Standing {
  active: readonly string[];
  withdrawn: readonly string[];
}

/** Each subject's decisions as received by events. Without any event: no consent, and no restriction. */
export interface Consents {
  /** Records a decision, in the transaction of its event. */
  note(
    tx: EventTransaction,
    decision: { subject: string; document: string; active: boolean; at: string },
  ): Promise<void>;
  /** The documents among these that the subject agrees to now. */
  active(subject: string, tx?: EventTransaction): Promise<string[]>;
  /** Every decision of the subject, in one statement. */
  standing(subject: string, tx?: EventTransaction): Promise<Standing>;
}

const NOTE = `
INSERT INTO consent (subject, document, active, decided_at) VALUES ($1::text, $2::text, $3::boolean, $4::timestamptz)
ON CONFLICT (subject, document) DO UPDATE SET active = excluded.active, decided_at = excluded.decided_at`;
const ACTIVE = 'SELECT document FROM consent WHERE subject = $1::text AND active ORDER BY document';
const STANDING = 'SELECT document, active FROM consent WHERE subject = $1::text ORDER BY document';

/**
 * For a statement that keeps a record of the subject in its first value, and is sent once the subject is locked: whether
 * the processing of health answers is agreed to, and every decision for `standingOf`.
 */
export const AGREED = `EXISTS (SELECT FROM consent WHERE subject = $1::text AND document = '${HEALTH_DATA}' AND active)`;
export const DECIDED = `(
  SELECT coalesce(json_agg(json_build_object('document', document, 'active', active) ORDER BY document), '[]')
  FROM consent WHERE subject = $1::text
)`;

/** Decisions in the table `consent` of a service's own database; for its columns see the README of this folder. */
export function createConsents(database: EventTransaction): Consents {
  return {
    async note(tx, { subject, document, active, at }) {
      await tx.$executeRawUnsafe(NOTE, subject, document, active, new Date(at));
    },
    async active(subject, tx = database) {
      const given = await tx.$queryRawUnsafe<{ document: string }[]>(ACTIVE, subject);
      return given.map(({ document }) => document);
    },
    standing: async (subject, tx = database) => standingOf(await tx.$queryRawUnsafe<Decided[]>(STANDING, subject)),
  };
}

export type Decided = { document: string; active: boolean };

export function standingOf(decided: readonly Decided[]): Standing {
  const those = (active: boolean) => decided.filter((one) => one.active === active).map(({ document }) => document);
  return { active: those(true), withdrawn: those(false) };
}
