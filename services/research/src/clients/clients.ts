import { randomUUID } from 'node:crypto';
import type { Client, ClientInput, Staff, StaffInput } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { cutPage, type Database, pageOf } from '../database.ts';
import type { ResearchHandlers } from '../service.definition.ts';

const MAX_STAFF = 200;

export interface Clients {
  list(page: { limit: number; before?: string | undefined }): Promise<{ clients: Client[]; more: boolean }>;
  create(input: ClientInput): Promise<Client>;
  /** This and the following throw `not_found` for an unknown client. */
  staff(clientId: string): Promise<{ staff: Staff[] }>;
  /** Throws `state_conflict` when the account already has this role, with any client. */
  appoint(clientId: string, input: StaffInput): Promise<Staff>;
  remove(clientId: string, staffId: string): Promise<void>;
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
    async create(input) {
      return clientOf(await database.client.create({ data: { id: randomUUID(), ...input, createdAt: now() } }));
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
    async appoint(clientId, input) {
      await assertClientExists(clientId);
      if ((await database.staff.count({ where: { clientId } })) >= MAX_STAFF) {
        throw problem('state_conflict', {
          detail: `A client can have at most ${MAX_STAFF} administrators and researchers.`,
        });
      }
      const row = { id: randomUUID(), clientId, ...input, appointedAt: now() };
      const { count } = await database.staff.createMany({ data: [row], skipDuplicates: true });
      if (count === 0) throw problem('state_conflict', { detail: 'This account already has this role.' });
      return staffOf(row);
    },
    async remove(clientId, staffId) {
      const { count } = await database.staff.deleteMany({ where: { id: staffId, clientId } });
      if (count === 0) throw problem('not_found');
    },
  };
}

type Names = 'listClients' | 'createClient' | 'listStaff' | 'appointStaff' | 'removeStaff';

export function clientRoutes(clients: Clients): Pick<ResearchHandlers, Names> {
  return {
    listClients: ({ query }) => clients.list(query),
    createClient: ({ body }) => clients.create(body),
    listStaff: ({ params }) => clients.staff(params.clientId),
    appointStaff: ({ params, body }) => clients.appoint(params.clientId, body),
    removeStaff: ({ params }) => clients.remove(params.clientId, params.staffId),
  };
}
