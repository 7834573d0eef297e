import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi } from '@vesela/framework';
import { bodyOf, isStatus, worthRetrying } from '@vesela/framework/forms';
import {
  anyWaitingOrRemoved,
  importWaitingKey,
  type WaitingHere,
  waitingOf,
} from '@vesela/framework/waiting-examinations';
import { FRESH, useOwner } from '../api/owner.ts';

const NOTHING: WaitingHere = { waits: false, removed: [] };

/**
 * Whether an examination of hers waits on this device or was removed unsent. Her key is asked for only where something is
 * kept; it opens her own and nothing of another woman. Without her consent there is no key, and nothing that could be sent.
 */
export function useWaitingHere() {
  const api = useApi<paths>({ background: true });
  const owner = useOwner();
  return useQuery({
    ...FRESH,
    queryKey: ['waiting here', owner],
    queryFn: async ({ signal }): Promise<WaitingHere> => {
      if (!(await anyWaitingOrRemoved())) return NOTHING;
      try {
        const { key } = bodyOf(await api.GET('/api/examination/waiting-key', { signal }));
        return await waitingOf(await importWaitingKey(key));
      } catch (error) {
        if (isStatus(error, 403)) return NOTHING;
        throw error;
      }
    },
    enabled: owner !== '',
    retry: worthRetrying,
    // Several parts of a page ask: one that appears later does not make a failure pending again.
    retryOnMount: false,
  });
}
