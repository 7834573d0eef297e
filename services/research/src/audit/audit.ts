import type { ProjectInput, ResearchAct, ResearchAuditEntry, Staff, Survey } from '@vesela/contracts/research';
import { auditWhere, type IdentityAdmin, type LatestInAudit, latestInAudit } from '@vesela/service-kit';
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
  /** The appointment, the activity or the export. */
  recordId?: string;
}

/** Role in which staff do each act. */
const ROLE_OF = {
  client_created: 'provider',
  appointment_requested: 'provider',
  appointment_declined: 'provider',
  staff_appointed: 'provider',
  staff_removed: 'provider',
  project_created: 'client-administrator',
  project_edited: 'client-administrator',
  project_opened: 'client-administrator',
  project_closed: 'client-administrator',
  project_deleted: 'client-administrator',
  activity_created: 'client-administrator',
  activity_edited: 'client-administrator',
  activity_deleted: 'client-administrator',
  invitations_sent: 'client-administrator',
  export_requested: 'researcher',
  export_confirmed: 'researcher',
  export_declined: 'researcher',
  study_exported: 'researcher',
} as const satisfies Readonly<Record<ResearchAct, ResearchAuditEntry['role']>>;

/**
 * Called in the transaction of the act, so that neither exists without the other; as its last statement, since it locks the
 * head of the chain, for which every other act waits.
 */
export async function recordAct(tx: Transaction, act: Act): Promise<void> {
  const { staff = null, ...what } = act;
  await tx.auditEntry.create({ data: { ...what, staff, role: staff === null ? 'portal' : ROLE_OF[act.act] } });
}

/**
 * The log for the provider. Names are not kept: they are asked for when it is read, and left out while nobody answers. An account
 * that was never appointed has none here: it is not staff.
 */
export function auditRoutes(
  database: Database,
  identity: Pick<IdentityAdmin, 'getUser'>,
): Pick<ResearchHandlers, 'getAudit' | 'getAuditChoices'> {
  const nameOf = async (subject: string) => (await identity.getUser(subject).catch(() => undefined))?.firstName ?? null;
  const latest = (column: 'staff' | 'project_id') => database.$queryRawUnsafe<LatestInAudit[]>(latestInAudit(column));
  const clientNamesOf = async (ids: readonly string[]) => {
    const clients = await database.client.findMany({ where: { id: { in: [...new Set(ids)] } } });
    return new Map(clients.map(({ id, name }) => [id, name]));
  };
  const projectNamesOf = async (ids: readonly string[]) => {
    const projects = await database.project.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, texts: true },
      take: ids.length,
    });
    return new Map(projects.map(({ id, texts }) => [id, namesOf(texts as ProjectInput['texts'])]));
  };
  return {
    async getAudit({ query: { limit, act, project_id, ...query } }) {
      const found = await database.auditEntry.findMany({
        where: {
          ...auditWhere(query),
          ...(act === undefined ? {} : { act }),
          ...(project_id === undefined ? {} : { projectId: project_id }),
        },
        orderBy: { number: 'desc' },
        take: limit + 1,
      });
      const rows = found.slice(0, limit);
      const clientNames = await clientNamesOf(rows.map(({ clientId }) => clientId));
      const projectNames = await projectNamesOf([...new Set(rows.flatMap(({ projectId }) => projectId ?? []))]);
      const subjects = [...new Set(rows.flatMap(({ subject }) => subject ?? []))];
      const appointed = await database.auditEntry.findMany({
        where: { act: 'staff_appointed', subject: { in: subjects } },
        distinct: ['subject'],
        select: { subject: true },
        take: subjects.length,
      });
      const staff = [...rows.map((row) => row.staff), ...appointed.map(({ subject }) => subject)];
      const accounts = [...new Set(staff.flatMap((account) => account ?? []))];
      const isStaff = new Set(appointed.map(({ subject }) => subject));
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
          subject_name: (isStaff.has(row.subject) && names.get(row.subject ?? '')) || null,
          project_id: row.projectId,
          project_names: projectNames.get(row.projectId ?? '') ?? null,
          rows: row.rows,
        })),
        more: found.length > limit,
      };
    },
    async getAuditChoices() {
      const staff = await latest('staff');
      const projects = await latest('project_id');
      const projectNames = await projectNamesOf(projects.map(({ value }) => value));
      // Of a deleted project only the log keeps the client.
      const acts = await database.auditEntry.findMany({
        where: { number: { in: projects.map(({ number }) => number) } },
        select: { projectId: true, clientId: true },
        take: projects.length,
      });
      const clientOf = new Map(acts.map(({ projectId, clientId }) => [projectId, clientId]));
      const clientNames = await clientNamesOf([...clientOf.values()]);
      return {
        staff: await Promise.all(staff.map(async ({ value }) => ({ account: value, name: await nameOf(value) }))),
        projects: projects.map(({ value: id }) => ({
          id,
          names: projectNames.get(id) ?? null,
          client_name: clientNames.get(clientOf.get(id) ?? '') ?? '',
        })),
      };
    },
  };
}

/** The name of a project in each of its languages. */
const namesOf = (texts: ProjectInput['texts']) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text?.name]));
