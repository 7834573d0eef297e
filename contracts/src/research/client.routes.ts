import { z } from 'zod';
import { SECOND_PERSON_DAYS } from '../constants.ts';
import type { Route } from '../route.ts';
import { clientInputSchema, clientSchema, staffInputSchema, staffSchema, waitingAppointmentSchema } from './client.ts';

const clientParams = z.object({ clientId: z.uuid() });
const waitingParams = clientParams.extend({ appointmentId: z.uuid() });

/** The provider admits clients and appoints who acts for them. */
export const clientRoutes = {
  listClients: {
    method: 'get',
    path: '/clients',
    summary: 'The clients, newest first.',
    access: 'provider',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      before: z.uuid().optional(),
      /** Only those of this kind. */
      kind: clientInputSchema.shape.kind.optional(),
    }),
    response: z.object({ clients: z.array(clientSchema).max(100), more: z.boolean() }),
    status: 200,
    errors: [],
  },
  createClient: {
    method: 'post',
    path: '/clients',
    summary: 'A new client: an organisation or an independent researcher.',
    access: 'provider',
    body: clientInputSchema,
    response: clientSchema,
    status: 201,
    errors: [],
  },
  listStaff: {
    method: 'get',
    path: '/clients/{clientId}/staff',
    summary: 'Administrators and researchers of a client, and appointments that wait for a second person.',
    access: 'provider',
    params: clientParams,
    response: z.object({
      client: clientSchema,
      staff: z.array(staffSchema).max(200),
      waiting: z.array(waitingAppointmentSchema).max(200),
    }),
    status: 200,
    errors: ['not_found'],
  },
  appointStaff: {
    method: 'post',
    path: '/clients/{clientId}/staff',
    summary: `Asks for the appointment of an administrator or a researcher, which waits ${SECOND_PERSON_DAYS} days for a second person. One account has a role with one client at a time.`,
    access: 'provider',
    params: clientParams,
    body: staffInputSchema,
    response: waitingAppointmentSchema,
    status: 201,
    errors: ['not_found', 'state_conflict'],
  },
  confirmAppointment: {
    method: 'post',
    path: '/clients/{clientId}/appointments/{appointmentId}/confirmation',
    summary: 'Confirms an appointment that somebody else asked for; with this it begins.',
    access: 'provider',
    params: waitingParams,
    body: z.object({}),
    response: staffSchema,
    status: 201,
    errors: ['forbidden', 'not_found', 'state_conflict'],
  },
  declineAppointment: {
    method: 'delete',
    path: '/clients/{clientId}/appointments/{appointmentId}',
    summary: 'Takes back or declines an appointment that waits.',
    access: 'provider',
    params: waitingParams,
    status: 204,
    errors: ['not_found'],
  },
  removeStaff: {
    method: 'delete',
    path: '/clients/{clientId}/staff/{staffId}',
    summary: 'Ends an appointment. The client’s projects and their data stay.',
    access: 'provider',
    params: clientParams.extend({ staffId: z.uuid() }),
    status: 204,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
