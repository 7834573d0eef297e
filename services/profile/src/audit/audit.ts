import type { AuditEntry, AuditedAct, LiftReason, OwnAuditEntry, SuspensionReason } from '@vesela/contracts/profile';
import type { Database, Transaction } from '../database.ts';
import type { AuditEntry as AuditRow } from '../generated/prisma/client.ts';
import { cutPage, type Page, pageOf } from '../page.ts';

interface Act {
  at: Date;
  act: AuditedAct;
  /** Account of the member of staff; absent where the portal itself acted. */
  staff?: string;
  /** Whose account it is about. */
  subject?: string;
  /** The suspension or the block. */
  recordId?: string;
  reason?: SuspensionReason | LiftReason;
  until?: Date;
}

/** What the provider did, to whom, and who did it for the provider. Entries are added, never changed. */
export interface Audit {
  /** In the transaction of the act itself: neither exists without the other. */
  record(tx: Transaction, act: Act): Promise<void>;
  /** What concerns one woman. She reads that the provider acted, not which of its people. */
  own(subject: string, page: Page): Promise<{ entries: OwnAuditEntry[]; more: boolean }>;
  all(page: Page): Promise<{ entries: AuditEntry[]; more: boolean }>;
}

export function createAudit(database: Database): Audit {
  return {
    async record(tx, act) {
      await tx.auditEntry.create({ data: { ...act, role: act.staff === undefined ? 'portal' : 'provider' } });
    },
    async own(subject, page) {
      const { where, ...rest } = pageOf(page);
      return cutPage(await database.auditEntry.findMany({ ...rest, where: { ...where, subject } }), page, ownEntryOf);
    },
    async all(page) {
      return cutPage(await database.auditEntry.findMany(pageOf(page)), page, entryOf);
    },
  };
}

function ownEntryOf({ number, at, act, role, reason, until }: AuditRow): OwnAuditEntry {
  // The columns hold what `record` took from the contract's own types.
  const codes = { act, role, reason } as Pick<OwnAuditEntry, 'act' | 'role' | 'reason'>;
  return { number, at: at.toISOString(), ...codes, until: until?.toISOString() ?? null };
}

function entryOf(row: AuditRow): AuditEntry {
  return { ...ownEntryOf(row), staff: row.staff, subject: row.subject, record_id: row.recordId };
}
