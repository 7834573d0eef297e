import { randomUUID } from 'node:crypto';
import type { Client, ClientInput, Staff, StaffInput } from '@vesela/contracts/research';
import { type IdentityAdmin, problem } from '@vesela/service-kit';
import { recordAct } from '../audit/audit.ts';
import { cutPage, type Database, pageOf } from '../database.ts';
import type { ResearchHandlers } from '../service.definition.ts';

const MAX_STAFF = 200;

export interface Clients {
  list(page: { limit: number; before?: string | undefined }): Promise<{ clients: Client[]; more: boolean }>;
  /** `by` is the account of the provider's member of staff; without one the portal acts by itself, and the log says so. */
  create(input: ClientInput, by?: string): Promise<Client>;
  /** This and the following throw `not_found` for an unknown client. */
  staff(clientId: string): Promise<{ staff: Staff[] }>;
  /** Throws `state_conflict` when the account already has this role, with any client. */
  appoint(clientId: string, input: StaffInput, by?: string): Promise<Staff>;
  remove(clientId: string, staffId: string, by: string): Promise<void>;
}

type ClientRow = { id: string; name: string; kind: string; createdAt: Date };
type StaffRow = { id: string; subject: string; name: string; role: string; appointedAt: Date };

const clientOf = ({ id, name, kind, createdAt }: ClientRow): Client => ({
  id,
  name,
  kind: kind as Client['kind'],
  created_at: createdAt.toISOString(),
});
const staffOf = ({ id, subject, name, role, appointedAt }: StaffRow): Staff => ({
  id,
  subject,
  name,
  role: role as Staff['role'],
  appointed_at: appointedAt.toISOString(),
});

/** What the audit keeps of an appointment. */
export const appointmentOf = ({ id, clientId, subject, role }: StaffRow & { clientId: string }) => ({
  clientId,
  subject,
  appointedAs: role as Staff['role'],
  recordId: id,
});

export function createClients(database: Database, now: () => Date): Clients {
  const assertClientExists = async (id: string) => {
    if (!(await database.client.findUnique({ where: { id }, select: { id: true } }))) throw problem('not_found');
  };
  return {
    async list(page) {
      const found = await database.client.findMany({
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...pageOf(page),
      });
      const { entries, more } = cutPage(found, page.limit);
      return { clients: entries.map(clientOf), more };
    },
    create(input, by) {
      const createdAt = now();
      return database.$transaction(async (tx) => {
        const row = await tx.client.create({ data: { id: randomUUID(), ...input, createdAt } });
        await recordAct(tx, { at: createdAt, act: 'client_created', staff: by, clientId: row.id });
        return clientOf(row);
      });
    },
    async staff(clientId) {
      await assertClientExists(clientId);
      const found = await database.staff.findMany({
        where: { clientId },
        orderBy: [{ appointedAt: 'asc' }, { id: 'asc' }],
        take: MAX_STAFF,
      });
      return { staff: found.map(staffOf) };
    },
    async appoint(clientId, input, by) {
      await assertClientExists(clientId);
      if ((await database.staff.count({ where: { clientId } })) >= MAX_STAFF) {
        throw problem('state_conflict', {
          detail: `A client can have at most ${MAX_STAFF} administrators and researchers.`,
        });
      }
      const row = { id: randomUUID(), clientId, ...input, appointedAt: now() };
      return database.$transaction(async (tx) => {
        const { count } = await tx.staff.createMany({ data: [row], skipDuplicates: true });
        if (count === 0) throw problem('state_conflict', { detail: 'This account already has this role.' });
        await recordAct(tx, { at: row.appointedAt, act: 'staff_appointed', staff: by, ...appointmentOf(row) });
        return staffOf(row);
      });
    },
    remove: (clientId, staffId, by) =>
      database.$transaction(async (tx) => {
        const row = await tx.staff.findFirst({ where: { id: staffId, clientId } });
        // Of two removals at the same time one deletes it.
        const { count } = await tx.staff.deleteMany({ where: { id: staffId, clientId } });
        if (!row || count === 0) throw problem('not_found');
        await recordAct(tx, { at: now(), act: 'staff_removed', staff: by, ...appointmentOf(row) });
      }),
  };
}

type Names = 'listClients' | 'createClient' | 'listStaff' | 'appointStaff' | 'removeStaff';

export function clientRoutes(
  clients: Clients,
  identity: Pick<IdentityAdmin, 'getUser'>,
): Pick<ResearchHandlers, Names> {
  /** A role for an account that nobody has would wait for whoever gets that identifier. */
  const expectOpenAccount = async (subject: string) => {
    const user = await identity.getUser(subject);
    if (user?.enabled) return;
    const code = user ? 'closed_account' : 'unknown_account';
    throw problem('validation_failed', { errors: [{ field: 'subject', code }] });
  };
  return {
    listClients: ({ query }) => clients.list(query),
    createClient: ({ caller, body }) => clients.create(body, caller.subject),
    listStaff: ({ params }) => clients.staff(params.clientId),
    async appointStaff({ caller, params, body }) {
      await expectOpenAccount(body.subject);
      return clients.appoint(params.clientId, body, caller.subject);
    },
    removeStaff: ({ caller, params }) => clients.remove(params.clientId, params.staffId, caller.subject),
  };
}
