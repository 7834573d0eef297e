import type { ConsentGate } from '@vesela/service-kit/study';
import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { Reports } from './reports.ts';

type Names = 'submitAnswers' | 'listReports' | 'summarizeReports' | 'getReport' | 'recomputeReport' | 'deleteReport';

export function reportRoutes(reports: Reports, gate: ConsentGate): Pick<CalculatorHandlers, Names> {
  return {
    async submitAnswers({ caller, body }) {
      await gate(caller.subject);
      return reports.submit(caller.subject, body);
    },
    listReports: ({ caller, query }) => reports.list(caller.subject, query),
    summarizeReports: async ({ caller, body }) => ({ reports: await reports.summaries(caller.subject, body.ids) }),
    getReport: ({ caller, params }) => reports.get(caller.subject, params.reportId),
    async recomputeReport({ caller, params }) {
      // First of all: for everybody else there is no such report, whatever she agreed to.
      await reports.get(caller.subject, params.reportId);
      await gate(caller.subject);
      return reports.recompute(caller.subject, params.reportId);
    },
    deleteReport: ({ caller, params }) => reports.delete(caller.subject, params.reportId),
  };
}
