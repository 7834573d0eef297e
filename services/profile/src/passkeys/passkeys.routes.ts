import { MAX_PASSKEYS } from '@vesela/contracts/profile';
import { type IdentityAdmin, problem } from '@vesela/service-kit';
import type { ProfileHandlers } from '../contract-handlers.ts';

/** A user's own passkeys at the identity provider; nothing of them is kept here. */
export function passkeyRoutes(identity: IdentityAdmin): Pick<ProfileHandlers, 'listPasskeys' | 'removePasskey'> {
  return {
    async listPasskeys({ caller }) {
      const passkeys = await identity.passkeysOf(caller.subject);
      passkeys.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      return {
        passkeys: passkeys
          .slice(0, MAX_PASSKEYS)
          .map(({ id, createdAt }) => ({ id, created_at: createdAt.toISOString() })),
      };
    },
    /** The identity provider would remove the password by the same address, so it is asked first what this is. */
    async removePasskey({ caller: { subject }, params: { passkeyId } }) {
      const own = (await identity.passkeysOf(subject)).some(({ id }) => id === passkeyId);
      if (!own || !(await identity.removeCredential(subject, passkeyId))) throw problem('not_found');
    },
  };
}
