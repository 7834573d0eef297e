import type { ProfileHandlers } from '../contract-handlers.ts';
import type { Suspensions } from './suspensions.ts';

type Names = 'suspendAccount' | 'listSuspensions' | 'liftSuspension' | 'getSuspensionNotice';

export function suspensionRoutes(suspensions: Suspensions): Pick<ProfileHandlers, Names> {
  return {
    suspendAccount: ({ caller, body }) => suspensions.suspend(caller.subject, body),
    async listSuspensions({ caller, query: { state, ...page } }) {
      const { entries, more } = await suspensions.list(caller.subject, page, state);
      return { suspensions: entries, more };
    },
    liftSuspension: ({ caller, params, body }) => suspensions.lift(caller.subject, params.suspensionId, body.reason),
    async getSuspensionNotice({ params }) {
      const { reason, notice, language, until } = await suspensions.lasting(params.suspensionId);
      return { reason, notice, language, until };
    },
  };
}
