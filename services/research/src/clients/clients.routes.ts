import type { ResearchHandlers } from '../contract-handlers.ts';
import type { Clients } from './clients.ts';

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
