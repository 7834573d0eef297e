import type { Database, Transaction } from '../database.ts';

/** Explicit consent to the portal's own processing of health answers. */
export const HEALTH_DATA = 'health-data';

/** What the consent service's events have told of each person. Nothing told means no consent. */
export interface Consents {
  /** Notes a decision, in the transaction of the event that told it. */
  note(tx: Transaction, decision: { subject: string; document: string; active: boolean; at: string }): Promise<void>;
  /** Those of the documents that she agrees to now. */
  active(subject: string, tx?: Transaction): Promise<string[]>;
  /** Whether she agreed to the document once and has taken it back. */
  withdrew(subject: string, document: string, tx?: Transaction): Promise<boolean>;
}

export function createConsents(database: Database): Consents {
  return {
    async note(tx, { subject, document, active, at }) {
      const state = { active, decidedAt: new Date(at) };
      await tx.consent.upsert({
        where: { subject_document: { subject, document } },
        create: { subject, document, ...state },
        update: state,
      });
    },
    async active(subject, tx = database) {
      const given = await tx.consent.findMany({ where: { subject, active: true }, select: { document: true } });
      return given.map(({ document }) => document);
    },
    async withdrew(subject, document, tx = database) {
      return (await tx.consent.count({ where: { subject, document, active: false } })) > 0;
    },
  };
}
