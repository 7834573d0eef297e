import type { ProfileHandlers } from '../contract-handlers.ts';
import type { Engage } from './engage.ts';

export function engageRoutes(engage: Engage): Pick<ProfileHandlers, 'getAuthCode'> {
  return { getAuthCode: async ({ caller }) => ({ settings: engage(caller.subject) ?? null }) };
}
