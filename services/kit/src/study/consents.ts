import type { EventTransaction } from '../events/transaction.ts';

/** Explicit consent to the portal's own processing of health answers. */
export const HEALTH_DATA = 'health-data';
/** Stored like a consent: while active, only the subject may use the data held by the portal (GDPR Art. 18). */
export const RESTRICTION = 'processing-restriction';

/** Each subject's decisions as received by events. Without any event: no consent, and no restriction. */
export interface Consents {
  /** Records a decision, in the transaction of its event. */
  note(
    tx: EventTransaction,
    decision: { subject: string; document: string; active: boolean; at: string },
  ): Promise<void>;
  /** The documents among these that the subject agrees to now. */
  active(subject: string, tx?: EventTransaction): Promise<string[]>;
  /** Whether the subject agreed to the document once and has revoked it. */
  withdrew(subject: string, document: string, tx?: EventTransaction): Promise<boolean>;
}

const NOTE = `
INSERT INTO consent (subject, document, active, decided_at) VALUES ($1::text, $2::text, $3::boolean, $4::timestamptz)
ON CONFLICT (subject, document) DO UPDATE SET active = excluded.active, decided_at = excluded.decided_at`;
const ACTIVE = 'SELECT document FROM consent WHERE subject = $1::text AND active ORDER BY document';
const WITHDREW = `
SELECT EXISTS (SELECT FROM consent WHERE subject = $1::text AND document = $2::text AND NOT active) AS withdrew`;

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
    async withdrew(subject, document, tx = database) {
      const [row] = await tx.$queryRawUnsafe<{ withdrew: boolean }[]>(WITHDREW, subject, document);
      return row?.withdrew === true;
    },
  };
}
