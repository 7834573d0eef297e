import { MAX_LISTED_SESSIONS } from '@vesela/contracts/profile';
import { type Caller, type IdentityAdmin, problem } from '@vesela/service-kit';
import type { ProfileHandlers } from '../contract-handlers.ts';

type Names = 'listSessions' | 'endSession' | 'endOtherSessions';

/** A user's own sessions at the identity provider, which keeps them; nothing of them is kept here. */
export function sessionRoutes(identity: IdentityAdmin): Pick<ProfileHandlers, Names> {
  const sessionsOf = async ({ subject, session }: Caller) =>
    (await identity.sessionsOf(subject)).map((one) => ({ ...one, current: one.id === session }));
  return {
    async listSessions({ caller }) {
      const found = await sessionsOf(caller);
      found.sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
      return {
        sessions: found.slice(0, MAX_LISTED_SESSIONS).map(({ id, startedAt, lastUsedAt, current }) => ({
          id,
          started_at: startedAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
          current,
        })),
      };
    },
    /** The identity provider would end anybody's session for this service, so it is asked first whose it is. */
    async endSession({ caller, params }) {
      const own = (await sessionsOf(caller)).some(({ id }) => id === params.sessionId);
      if (!own || !(await identity.endSession(params.sessionId))) throw problem('not_found');
    },
    async endOtherSessions({ caller }) {
      for (const { id, current } of await sessionsOf(caller)) if (!current) await identity.endSession(id);
    },
  };
}
