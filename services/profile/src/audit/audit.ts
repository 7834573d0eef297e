import { OPENINGS } from '@vesela/contracts/audited-acts';
import type { AuditEntry, AuditedAct, LiftReason, OwnAuditEntry, SuspensionReason } from '@vesela/contracts/profile';
import { auditWhere, type LatestInAudit, latestInAudit } from '@vesela/service-kit';
import type { Database, Transaction } from '../database.ts';
import type { AuditEntry as AuditRow } from '../generated/prisma/client.ts';
import { cutPage, type Page, pageOf } from '../page.ts';

/** Names are not kept: whoever reads an entry asks the identity provider for them. */
type StoredEntry = Omit<AuditEntry, 'staff_name'>;

interface Act {
  at: Date;
  act: AuditedAct;
  /** Account of the member of staff; absent when the portal acted by itself. */
  staff?: string;
  /** The account concerned. */
  subject?: string;
  /** The suspension or the block. */
  recordId?: string;
  reason?: SuspensionReason | LiftReason;
  until?: Date;
}

/** Log of the provider's actions: what, on which account, and by which member of staff. Append-only and chained. */
export interface Audit {
  /**
   * Called in the transaction of the action, so that neither exists without the other; as its last statement, since it locks
   * the head of the chain, for which every other act waits.
   */
  record(tx: Transaction, act: Act): Promise<void>;
  /** Records that a list was read. Called before it is shown, so that nothing is shown without an entry. */
  opened(staff: string, act: (typeof OPENINGS)[number], at: Date): Promise<void>;
  /** Entries about one subject, without the member of staff. */
  own(subject: string, page: Page): Promise<{ entries: OwnAuditEntry[]; more: boolean }>;
  all(query: Page & Filters): Promise<{ entries: StoredEntry[]; more: boolean }>;
  /** Accounts of who acted, the latest first. */
  staff(): Promise<string[]>;
}

interface Filters {
  act?: AuditedAct | undefined;
  staff?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  openings: 'with' | 'without';
}

export function createAudit(database: Database): Audit {
  const record: Audit['record'] = async (tx, act) => {
    await tx.auditEntry.create({ data: { ...act, role: act.staff === undefined ? 'portal' : 'provider' } });
  };
  return {
    record,
    opened: (staff, act, at) => database.$transaction((tx) => record(tx, { at, act, staff })),
    async own(subject, page) {
      const { where, ...rest } = pageOf(page);
      return cutPage(await database.auditEntry.findMany({ ...rest, where: { ...where, subject } }), page, ownEntryOf);
    },
    async all({ act, openings, ...page }) {
      const { orderBy, take } = pageOf(page);
      const kind = act ?? (openings === 'with' ? undefined : { notIn: [...OPENINGS] });
      const where = { ...auditWhere(page), ...(kind === undefined ? {} : { act: kind }) };
      const rows = await database.auditEntry.findMany({ where, orderBy, take });
      const ids = rows.flatMap(({ act, recordId }) => (ofAddress(act) ? (recordId ?? []) : []));
      const blocks = await database.addressBlock.findMany({
        where: { id: { in: ids } },
        select: { id: true, incident: true },
        take: ids.length,
      });
      const incidents = new Map(blocks.map(({ id, incident }) => [id, incident]));
      return cutPage(rows, page, (row) => ({ ...entryOf(row), incident: incidents.get(row.recordId ?? '') ?? null }));
    },
    async staff() {
      const rows = await database.$queryRawUnsafe<LatestInAudit[]>(latestInAudit('staff'));
      return rows.map(({ value }) => value);
    },
  };
}

function ownEntryOf({ number, at, act, role, reason, until }: AuditRow): OwnAuditEntry {
  // `record` writes only values of the contract's types.
  const codes = { act, role, reason } as Pick<OwnAuditEntry, 'act' | 'role' | 'reason'>;
  return { number, at: at.toISOString(), ...codes, until: until?.toISOString() ?? null };
}

const ofAddress = (act: string) => act === 'address_blocked' || act === 'address_block_lifted';

function entryOf(row: AuditRow): Omit<StoredEntry, 'incident'> {
  return { ...ownEntryOf(row), staff: row.staff, subject: row.subject, record_id: row.recordId };
}
