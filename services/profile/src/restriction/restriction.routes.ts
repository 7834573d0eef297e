import type { ProfileHandlers } from '../contract-handlers.ts';
import type { Restrictions } from './restriction.ts';

export function restrictionRoutes(
  restrictions: Restrictions,
): Pick<ProfileHandlers, 'getRestriction' | 'setRestriction'> {
  const stateOf = async (subject: string) => ({ restricted_since: await restrictions.since(subject) });
  return {
    getRestriction: ({ caller }) => stateOf(caller.subject),
    async setRestriction({ caller, body }) {
      await restrictions.set(caller.subject, body.restricted);
      return stateOf(caller.subject);
    },
  };
}
