import type { ConsentGate } from '../consents/consent-gate.ts';
import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { Reports } from './reports.ts';

type Names = 'submitAnswers' | 'listReports' | 'getReport' | 'deleteReport';

export function reportRoutes(reports: Reports, gate: ConsentGate): Pick<CalculatorHandlers, Names> {
  return {
    async submitAnswers({ caller, body }) {
      await gate(caller.subject);
      return reports.submit(caller.subject, body);
    },
    listReports: ({ caller, query }) => reports.list(caller.subject, query),
    getReport: ({ caller, params }) => reports.get(caller.subject, params.reportId),
    deleteReport: ({ caller, params }) => reports.delete(caller.subject, params.reportId),
  };
}
