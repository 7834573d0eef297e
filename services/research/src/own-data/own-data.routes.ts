import type { ResearchHandlers } from '../contract-handlers.ts';
import type { OwnResearch } from './own-data.ts';

export function ownDataRoutes(own: OwnResearch): Pick<ResearchHandlers, 'listMyExports' | 'getOwnData'> {
  return {
    listMyExports: async ({ caller, query }) => ({ exports: await own.exports(caller.subject, query.lang) }),
    getOwnData: async ({ caller, query }) => ({ projects: await own.projects(caller.subject, query.lang) }),
  };
}
