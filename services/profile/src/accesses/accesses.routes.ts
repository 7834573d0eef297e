import type { ProfileHandlers } from '../contract-handlers.ts';
import type { Accesses } from './accesses.ts';

export function accessRoutes(accesses: Accesses): Pick<ProfileHandlers, 'listAccesses'> {
  return { listAccesses: ({ caller, query }) => accesses.list(caller.subject, query) };
}
