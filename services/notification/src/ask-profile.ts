import type { profileContract } from '@vesela/contracts/profile';
import { type Peer, ProblemError } from '@vesela/service-kit';
import type { Sources } from './kinds/kind.ts';

/** Data that letters need from the profile service. */
export function askProfile(profile: Peer<(typeof profileContract)['routes']>): Sources {
  return {
    async suspensionNotice(suspensionId) {
      try {
        return await profile.call('getSuspensionNotice', { params: { suspensionId } });
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'not_found') return undefined;
        throw error;
      }
    },
  };
}
