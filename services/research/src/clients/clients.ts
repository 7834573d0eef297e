import { randomUUID } from 'node:crypto';
import type { Client, ClientInput, Staff, StaffInput, WaitingAppointment } from '@vesela/contracts/research';
import { type IdentityAdmin, problem } from '@vesela/service-kit';
import { isErased, refuseErased } from '@vesela/service-kit/events';
import { recordAct } from '../audit/audit.ts';
import { cutPage, type Database, pageOf, type Transaction } from '../database.ts';
import type { ResearchHandlers } from '../service.definition.ts';
import { expectOther, expiryOf, notExpired } from './two-people.ts';

const MAX_STAFF = 200;
const KIND = { kind: 'appointment' } as const;

export interface Clients {
  list(page: {
    limit: number;
    before?: string | undefined;
    kind?: Client['kind'] | undefined;
  }): Promise<{ clients: Client[]; more: boolean }>;
  /** `by` is the account of the provider's member of staff; without one the portal acts by itself, and the log says so. */
  create(input: ClientInput, by?: string): Promise<Client>;
  /** This and the following throw `not_found` for an unknown client. `reader` is the account of who asks. */
  staff(clientId: string, reader: string): Promise<{ client: Client; staff: Staff[]; waiting: WaitingAppointment[] }>;
  /** The portal's own appointment, for demonstrations. Throws `state_conflict` when the account already has this role, with any client. */
  appoint(clientId: string, input: StaffInput): Promise<Staff>;
  /** Throws `state_conflict` as well when such an appointment already waits. */
  request(clientId: string, input: StaffInput, by: string): Promise<WaitingAppointment>;
  /** `checked` looks at the account once more. Throws `forbidden` to who asked for it. */
  confirm(clientId: string, id: string, by: string, checked: (subject: string) => Promise<void>): Promise<Staff>;
  decline(clientId: string, id: string, by: string): Promise<void>;
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

interface WaitingRow {
  id: string;
  subject: string | null;
  name: string | null;
  role: string | null;
  requestedBy: string;
  requestedAt: Date;
}

/** The columns that every waiting appointment has. */
const appointeeOf = ({ subject, name, role }: Pick<WaitingRow, 'subject' | 'name' | 'role'>): StaffInput => ({
  subject: subject ?? '',
  name: name ?? '',
  role: role as Staff['role'],
});

const waitingOf = (row: WaitingRow, reader: string): WaitingAppointment => ({
  id: row.id,
  ...appointeeOf(row),
  requested_at: row.requestedAt.toISOString(),
  expires_at: expiryOf(row.requestedAt).toISOString(),
  own: row.requestedBy === reader || row.subject === reader,
});

const wrongAccount = (code: 'closed_account' | 'unknown_account') =>
  problem('validation_failed', { errors: [{ field: 'subject', code }] });

/** The first statement of a transaction that stores something for an appointee, whose account was looked at before. */
const expectNotErased = async (tx: Transaction, subject: string) => {
  if (await isErased(tx, subject)) throw wrongAccount('closed_account');
};

const alreadyHasRole = () => problem('state_conflict', { detail: 'This account already has this role.' });

/** Two requests for one account and role come one after the other. */
const lockRole = (tx: Transaction, subject: string, role: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`appointment ${role} ${subject}`}, 0))`;

/** What the audit keeps of an appointment. */
export const appointmentOf = ({
  id,
  clientId,
  subject,
  role,
}: Pick<StaffRow, 'id' | 'subject' | 'role'> & { clientId: string }) => ({
  clientId,
  subject,
  appointedAs: role as Staff['role'],
  recordId: id,
});

export function createClients(database: Database, now: () => Date): Clients {
  const findClient = async (id: string): Promise<Client> => {
    const found = await database.client.findUnique({ where: { id } });
    if (!found) throw problem('not_found');
    return clientOf(found);
  };
  const begin = async (tx: Transaction, input: StaffInput & { clientId: string }, by: string | undefined) => {
    if ((await tx.staff.count({ where: { clientId: input.clientId } })) >= MAX_STAFF)
      throw problem('state_conflict', {
        detail: `A client can have at most ${MAX_STAFF} administrators and researchers.`,
      });
    const row = { id: randomUUID(), ...input, appointedAt: now() };
    const { count } = await tx.staff.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) throw alreadyHasRole();
    await recordAct(tx, { at: row.appointedAt, act: 'staff_appointed', staff: by, ...appointmentOf(row) });
    return staffOf(row);
  };
  return {
    async list({ kind, ...page }) {
      const found = await database.client.findMany({
        where: kind === undefined ? {} : { kind },
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
    async staff(clientId, reader) {
      const client = await findClient(clientId);
      const waiting = await database.waitingAct.findMany({
        where: { clientId, ...KIND, ...notExpired(now()) },
        orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
        take: MAX_STAFF,
      });
      const found = await database.staff.findMany({
        where: { clientId },
        orderBy: [{ appointedAt: 'asc' }, { id: 'asc' }],
        take: MAX_STAFF,
      });
      return { client, staff: found.map(staffOf), waiting: waiting.map((row) => waitingOf(row, reader)) };
    },
    async appoint(clientId, input) {
      await findClient(clientId);
      return database.$transaction(async (tx) => {
        await expectNotErased(tx, input.subject);
        return begin(tx, { clientId, ...input }, undefined);
      });
    },
    async request(clientId, { subject, name, role }, by) {
      await findClient(clientId);
      const at = now();
      return database.$transaction(async (tx) => {
        await refuseErased(tx, by);
        await expectNotErased(tx, subject);
        await lockRole(tx, subject, role);
        if (await tx.staff.findUnique({ where: { subject_role: { subject, role } } })) throw alreadyHasRole();
        const same = { ...KIND, subject, role };
        if (await tx.waitingAct.findFirst({ where: { ...same, ...notExpired(at) } }))
          throw problem('state_conflict', { detail: 'This appointment already waits for a second person.' });
        await tx.waitingAct.deleteMany({ where: same });
        const row = { id: randomUUID(), clientId, ...same, name, requestedBy: by, requestedAt: at };
        await tx.waitingAct.create({ data: row });
        await recordAct(tx, { at, act: 'appointment_requested', staff: by, ...appointmentOf(row) });
        return waitingOf(row, by);
      });
    },
    async confirm(clientId, id, by, checked) {
      const where = { id, clientId, ...KIND, ...notExpired(now()) };
      const asked = await database.waitingAct.findFirst({ where });
      if (!asked) throw problem('not_found');
      expectOther(asked, by);
      const { subject, name, role } = appointeeOf(asked);
      if (subject === by) throw problem('forbidden', { detail: 'Somebody else has to confirm your appointment.' });
      await checked(subject);
      return database.$transaction(async (tx) => {
        await expectNotErased(tx, subject);
        // Of two confirmations at the same time one appoints.
        if ((await tx.waitingAct.deleteMany({ where })).count === 0) throw problem('not_found');
        return begin(tx, { clientId, subject, name, role }, by);
      });
    },
    decline: (clientId, id, by) =>
      database.$transaction(async (tx) => {
        const where = { id, clientId, ...KIND, ...notExpired(now()) };
        const row = await tx.waitingAct.findFirst({ where });
        if (!row || (await tx.waitingAct.deleteMany({ where })).count === 0) throw problem('not_found');
        const declined = { ...row, ...appointeeOf(row) };
        await recordAct(tx, { at: now(), act: 'appointment_declined', staff: by, ...appointmentOf(declined) });
      }),
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

type Names =
  | 'listClients'
  | 'createClient'
  | 'listStaff'
  | 'appointStaff'
  | 'confirmAppointment'
  | 'declineAppointment'
  | 'removeStaff';

export function clientRoutes(
  clients: Clients,
  identity: Pick<IdentityAdmin, 'getUser'>,
): Pick<ResearchHandlers, Names> {
  /** A role for an account that nobody has would wait for whoever gets that identifier. */
  const expectOpenAccount = async (subject: string) => {
    const user = await identity.getUser(subject);
    if (user?.enabled) return;
    throw wrongAccount(user ? 'closed_account' : 'unknown_account');
  };
  return {
    listClients: ({ query }) => clients.list(query),
    createClient: ({ caller, body }) => clients.create(body, caller.subject),
    listStaff: ({ caller, params }) => clients.staff(params.clientId, caller.subject),
    async appointStaff({ caller, params, body }) {
      await expectOpenAccount(body.subject);
      return clients.request(params.clientId, body, caller.subject);
    },
    confirmAppointment: ({ caller, params: { clientId, appointmentId } }) =>
      clients.confirm(clientId, appointmentId, caller.subject, expectOpenAccount),
    declineAppointment: ({ caller, params: { clientId, appointmentId } }) =>
      clients.decline(clientId, appointmentId, caller.subject),
    removeStaff: ({ caller, params }) => clients.remove(params.clientId, params.staffId, caller.subject),
  };
}
