import type { ExaminationHandlers } from '../contract-handlers.ts';
import type { Examinations } from './examinations.ts';

type Names =
  | 'submitExamination'
  | 'listExaminations'
  | 'getExaminationSummaries'
  | 'getExamination'
  | 'changeExamination'
  | 'deleteExamination'
  | 'getWaitingKey'
  | 'getOwnData';

export function examinationRoutes(examinations: Examinations): Pick<ExaminationHandlers, Names> {
  return {
    submitExamination: ({ caller, body }) => examinations.submit(caller, body),
    listExaminations: ({ caller, query }) => examinations.list(caller.subject, query),
    getExaminationSummaries: async ({ caller, body }) => ({
      examinations: await examinations.summaries(caller.subject, body.ids),
    }),
    getExamination: ({ caller, params }) => examinations.get(caller.subject, params.examinationId),
    changeExamination: ({ caller, params, body }) => examinations.change(caller, params.examinationId, body),
    deleteExamination: ({ caller, params }) => examinations.delete(caller.subject, params.examinationId),
    getWaitingKey: async ({ caller }) => ({ key: await examinations.waitingKey(caller.subject) }),
    getOwnData: async ({ caller }) => ({ records: await examinations.all(caller.subject) }),
  };
}
