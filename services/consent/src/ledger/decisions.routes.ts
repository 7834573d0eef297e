import { isRecentlySignedIn, problem } from '@vesela/service-kit';
import type { ConsentHandlers } from '../contract-handlers.ts';
import { kindOf } from '../document-id.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { Revocations } from '../revocations/revocations.ts';
import type { History } from './history.ts';
import { agrees } from './ledger.ts';
import type { Requests } from './requests.ts';

interface Deps {
  requests: Requests;
  history: History;
  revocations: Revocations;
  receipts: Receipts;
}

export function decisionRoutes(deps: Deps): Pick<ConsentHandlers, 'decide' | 'listHistory' | 'getReceipt'> {
  const { requests, history, revocations, receipts } = deps;
  return {
    async decide({ caller, body }) {
      const decider = { ...caller, signedInRecently: isRecentlySignedIn(caller) };
      const ids = await requests.carryOut(decider, body.request_id, body.decisions, body.signature);
      const entries = await history.byIds(caller.subject, ids);
      // Only the end of an agreement to research opens one.
      const ended = entries.filter(({ action, document }) => !agrees({ action }) && kindOf(document) === 'study');
      const opened = ended.map(({ entry_id }) => entry_id);
      return { entries, revocations: opened.length === 0 ? [] : await revocations.byIds(caller.subject, opened) };
    },
    listHistory: ({ caller, query }) => history.list(caller.subject, query),
    async getReceipt({ caller, params }) {
      const entry = await history.find(caller.subject, params.entryId);
      if (!entry) throw problem('not_found');
      return receipts.of(entry);
    },
  };
}
