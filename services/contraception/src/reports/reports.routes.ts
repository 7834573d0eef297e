import type { Drafts } from '@vesela/service-kit/kept-tests';
import type { ConsentGate } from '@vesela/service-kit/study';
import type { ContraceptionHandlers } from '../contract-handlers.ts';
import type { ContraceptionReports } from './reports.ts';

type Names = 'submitAnswers' | 'listReports' | 'summarizeReports' | 'getReport' | 'deleteReport' | 'getOwnData';

export function reportRoutes(
  reports: ContraceptionReports,
  drafts: Pick<Drafts, 'get'>,
  gate: ConsentGate,
): Pick<ContraceptionHandlers, Names> {
  return {
    async submitAnswers({ caller, body }) {
      await gate(caller.subject);
      return reports.submit(caller.subject, body);
    },
    listReports: ({ caller, query }) => reports.list(caller.subject, query),
    summarizeReports: async ({ caller, body }) => ({ reports: await reports.summaries(caller.subject, body.ids) }),
    getReport: ({ caller, params }) => reports.get(caller.subject, params.reportId),
    deleteReport: ({ caller, params }) => reports.delete(caller.subject, params.reportId),
    getOwnData: async ({ caller }) => ({
      reports: await reports.all(caller.subject),
      draft: await drafts.get(caller.subject),
    }),
  };
}
