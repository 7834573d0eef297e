import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { Drafts } from './drafts.ts';

export function draftRoutes(drafts: Drafts): Pick<CalculatorHandlers, 'getDraft' | 'saveDraft' | 'deleteDraft'> {
  return {
    getDraft: async ({ caller }) => ({ draft: await drafts.get(caller.subject) }),
    saveDraft: ({ caller, body }) => drafts.save(caller.subject, body),
    deleteDraft: ({ caller }) => drafts.delete(caller.subject),
  };
}
