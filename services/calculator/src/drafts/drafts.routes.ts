import type { ConsentGate } from '../consents/consent-gate.ts';
import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { Drafts } from './drafts.ts';

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
