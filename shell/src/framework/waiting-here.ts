import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi, useLanguage, useSession } from '@vesela/framework';
import { bodyOf, isStatus, worthRetrying } from '@vesela/framework/forms';
import {
  anyWaiting,
  anyWaitingOrRemoved,
  importWaitingKey,
  type WaitingHere,
  waitingOf,
} from '@vesela/framework/waiting-examinations';
import type { ReactNode } from 'react';

interface Here extends WaitingHere {
  /** One waits, and whether it is hers cannot be known: without her consent to the use of health data there is no key. */
  closed?: boolean;
  /** What says that one of hers waits; it comes with the answer, so that nothing moves twice. */
  WaitingCard?: () => ReactNode;
}

const NOTHING: Here = { waits: false, removed: [] };

/**
 * Whether an examination of hers waits on this device or was removed unsent. Her key is asked for only where something is
 * kept; it opens her own and nothing of another woman.
 */
export function useWaitingHere() {
  const api = useApi<paths>({ background: true });
  const session = useSession();
  const language = useLanguage();
  return useQuery({
    queryKey: ['waiting here', session],
    queryFn: async ({ signal }): Promise<Here> => {
      if (!(await anyWaitingOrRemoved())) return NOTHING;
      try {
        const { key } = bodyOf(await api.GET('/api/examination/waiting-key', { signal }));
        const here = await waitingOf(await importWaitingKey(key));
        if (!here.waits) return here;
        const { loadWords, WaitingCard } = await import('./open-finding/waiting-card.tsx');
        await loadWords(language);
        return { ...here, WaitingCard };
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
