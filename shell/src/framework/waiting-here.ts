import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi, useSession } from '@vesela/framework';
import { bodyOf, isStatus, worthRetrying } from '@vesela/framework/forms';
import {
  anyWaiting,
  anyWaitingOrRemoved,
  importWaitingKey,
  type WaitingHere,
  waitingOf,
} from '@vesela/framework/waiting-examinations';

interface Here extends WaitingHere {
  /** One waits, and whether it is hers cannot be known: without her consent to the use of health data there is no key. */
  closed?: boolean;
}

const NOTHING: Here = { waits: false, removed: [] };

/**
 * Whether an examination of hers waits on this device or was removed unsent. Her key is asked for only where something is
 * kept; it opens her own and nothing of another woman.
 */
export function useWaitingHere() {
  const api = useApi<paths>({ background: true });
  const session = useSession();
  return useQuery({
    queryKey: ['waiting here', session],
    queryFn: async ({ signal }): Promise<Here> => {
      if (!(await anyWaitingOrRemoved())) return NOTHING;
      try {
        const { key } = bodyOf(await api.GET('/api/examination/waiting-key', { signal }));
        return await waitingOf(await importWaitingKey(key));
      } catch (error) {
        if (isStatus(error, 403)) return { ...NOTHING, closed: await anyWaiting() };
        throw error;
      }
    },
    enabled: 'email' in session || 'project' in session,
    // Read again at each visit, and gone when she leaves.
    staleTime: 0,
    gcTime: 0,
    retry: worthRetrying,
    // Several parts of a page ask: one that appears later does not make a failure pending again.
    retryOnMount: false,
  });
}
