import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { useOwner } from './owner.ts';

/** Whether she has agreed to the use of her health data. `unknown` without a connection, or while the service is down. */
export type HealthConsent = 'asking' | 'agreed' | 'not-agreed' | 'unknown';

const KEY = 'health consent';
const AGREED: ReadonlySet<string | null> = new Set(['given', 'renewed']);

/** Asked ahead, because it must be known before anything is sent; asked anew when she comes back from another tab. */
export function useHealthConsent(): HealthConsent {
  const api = useApi<paths>({ background: true });
  const owner = useOwner();
  const { data, isLoading, failureCount } = useQuery({
    queryKey: [KEY, owner],
    queryFn: async ({ signal }) => {
      const { health_data } = bodyOf(await api.GET('/api/consent/standing', { signal }));
      return AGREED.has(health_data.status);
    },
    enabled: owner !== '',
    // She may decide in between, here or in another tab.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    retry: worthRetrying,
  });
  if (data !== undefined) return data ? 'agreed' : 'not-agreed';
  return isLoading && failureCount === 0 ? 'asking' : 'unknown';
}

/** A service knows of no consent: the page may have been wrong. */
export const askConsentAnew = (client: QueryClient): Promise<void> => client.refetchQueries({ queryKey: [KEY] });
