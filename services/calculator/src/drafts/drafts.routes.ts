import type { Drafts } from '@vesela/service-kit/kept-tests';
import type { ConsentGate } from '@vesela/service-kit/study';
import type { CalculatorHandlers } from '../contract-handlers.ts';

type Names = 'getDraft' | 'saveDraft' | 'deleteDraft';

export function draftRoutes(drafts: Drafts, gate: ConsentGate): Pick<CalculatorHandlers, Names> {
  return {
    getDraft: async ({ caller }) => ({ draft: await drafts.get(caller.subject) }),
    async saveDraft({ caller, body }) {
      await gate(caller.subject);
      return drafts.save(caller.subject, body);
    },
    deleteDraft: ({ caller }) => drafts.delete(caller.subject),
  };
}
