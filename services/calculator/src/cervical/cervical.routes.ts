import type { CervicalReportSummary } from '@vesela/contracts/calculator';
import type { Drafts, Reports } from '@vesela/service-kit/kept-tests';
import type { ConsentGate } from '@vesela/service-kit/study';
import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { CervicalContent } from './assemble-cervical-report.ts';
import { cervicalDefinition } from './questionnaire/definition.ts';
import { cervicalTexts } from './questionnaire/texts.ts';

type Names = Exclude<Extract<keyof CalculatorHandlers, `${string}Cervical${string}`>, 'readCervicalStudyCopy'>;

/** Both halves of the cervical cancer awareness test: what is unfinished, and what is kept. */
export interface CervicalRecords {
  drafts: Drafts;
  reports: Reports<CervicalContent, CervicalReportSummary>;
}

export function cervicalRoutes(
  { drafts, reports }: CervicalRecords,
  gate: ConsentGate,
): Pick<CalculatorHandlers, Names> {
  return {
    getCervicalQuestionnaire: async ({ query }) => ({
      definition: cervicalDefinition,
      texts: cervicalTexts[query.lang],
    }),
    getCervicalDraft: async ({ caller }) => ({ draft: await drafts.get(caller.subject) }),
    async saveCervicalDraft({ caller, body }) {
      await gate(caller.subject);
      return drafts.save(caller.subject, body);
    },
    deleteCervicalDraft: ({ caller }) => drafts.delete(caller.subject),
    async submitCervicalAnswers({ caller, body }) {
      await gate(caller.subject);
      return reports.submit(caller.subject, body);
    },
    listCervicalReports: ({ caller, query }) => reports.list(caller.subject, query),
    summarizeCervicalReports: async ({ caller, body }) => ({
      reports: await reports.summaries(caller.subject, body.ids),
    }),
    getCervicalReport: ({ caller, params }) => reports.get(caller.subject, params.reportId),
    deleteCervicalReport: ({ caller, params }) => reports.delete(caller.subject, params.reportId),
  };
}
