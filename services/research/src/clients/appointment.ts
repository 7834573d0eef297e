import type { Staff } from '@vesela/contracts/research';
import { type Caller, problem } from '@vesela/service-kit';
import type { Database } from '../database.ts';

/** The client that a member of staff acts for. */
export interface Appointment {
  clientId: string;
  clientName: string;
  /** Name of the administrator or researcher. */
  name: string;
}

/** Throws `forbidden` unless a client appointed the caller to the role; the role in the token is not enough. */
export type FindAppointment = (caller: Caller, role: Staff['role']) => Promise<Appointment>;

export function createAppointments(database: Database): FindAppointment {
  return async ({ subject }, role) => {
    const found = await database.staff.findUnique({
      where: { subject_role: { subject, role } },
      select: { clientId: true, name: true, client: { select: { name: true } } },
    });
    if (!found) throw problem('forbidden', { detail: 'No client has appointed this account.' });
    return { clientId: found.clientId, clientName: found.client.name, name: found.name };
  };
}
