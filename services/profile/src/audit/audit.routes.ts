import type { ProfileHandlers } from '../contract-handlers.ts';
import type { Audit } from './audit.ts';

export function auditRoutes(audit: Audit): Pick<ProfileHandlers, 'getOwnAudit' | 'getAudit'> {
  return {
    getOwnAudit: ({ caller, query }) => audit.own(caller.subject, query),
    getAudit: ({ query }) => audit.all(query),
  };
}
