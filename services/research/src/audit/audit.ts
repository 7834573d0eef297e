import type { ResearchAct, ResearchAuditEntry, Staff, Survey } from '@vesela/contracts/research';
import type { IdentityAdmin } from '@vesela/service-kit';
import type { Database, Transaction } from '../database.ts';
import type { ResearchHandlers } from '../service.definition.ts';

interface Act {
  at: Date;
  act: ResearchAct;
  /** Account of who acted; absent where the portal did. */
  staff?: string | undefined;
  clientId: string;
  /** Account that was appointed or removed, and as what. */
  subject?: string;
  appointedAs?: Staff['role'];
  projectId?: string;
  survey?: Survey;
  rows?: number;
  /** The appointment or the export. */
  recordId?: string;
}

const BY_RESEARCHERS: readonly ResearchAct[] = [
  'export_requested',
  'export_confirmed',
  'export_declined',
  'study_exported',
];

/**
 * Called in the transaction of the act, so that neither exists without the other; as its last statement, since it locks the
 * head of the chain, for which every other act waits.
 */
export async function recordAct(tx: Transaction, act: Act): Promise<void> {
  const byStaff = BY_RESEARCHERS.includes(act.act) ? 'researcher' : 'provider';
  const { staff = null, ...what } = act;
  await tx.auditEntry.create({ data: { ...what, staff, role: staff === null ? 'portal' : byStaff } });
}

/** The log for the provider. Names are not kept: they are asked for when it is read, and left out while nobody answers. */
export function auditRoutes(
  database: Database,
  identity: Pick<IdentityAdmin, 'getUser'>,
): Pick<ResearchHandlers, 'getAudit'> {
  const nameOf = async (subject: string) => (await identity.getUser(subject).catch(() => undefined))?.firstName ?? null;
  return {
    async getAudit({ query: { limit, before, act } }) {
      const found = await database.auditEntry.findMany({
        where: { ...(before === undefined ? {} : { number: { lt: before } }), ...(act === undefined ? {} : { act }) },
        orderBy: { number: 'desc' },
        take: limit + 1,
      });
      const rows = found.slice(0, limit);
      const clientIds = [...new Set(rows.map(({ clientId }) => clientId))];
      const clients = await database.client.findMany({ where: { id: { in: clientIds } } });
      const clientNames = new Map(clients.map(({ id, name }) => [id, name]));
      const accounts = [...new Set(rows.flatMap(({ staff, subject }) => [staff ?? [], subject ?? []].flat()))];
      const names = new Map(await Promise.all(accounts.map(async (one) => [one, await nameOf(one)] as const)));
      // `recordAct` writes only values of the contract's types.
      const codesOf = ({ act, role, appointedAs, survey }: (typeof rows)[number]) =>
        ({ act, role, appointed_as: appointedAs, survey }) as Pick<
          ResearchAuditEntry,
          'act' | 'role' | 'appointed_as' | 'survey'
        >;
      return {
        entries: rows.map((row) => ({
          number: row.number,
          at: row.at.toISOString(),
          ...codesOf(row),
          staff: row.staff,
          staff_name: names.get(row.staff ?? '') ?? null,
          client_id: row.clientId,
          client_name: clientNames.get(row.clientId) ?? '',
          subject: row.subject,
          subject_name: names.get(row.subject ?? '') ?? null,
          project_id: row.projectId,
          rows: row.rows,
        })),
        more: found.length > limit,
      };
    },
  };
}
