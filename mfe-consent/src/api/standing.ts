import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import { FRESH, useOwner } from './owner.ts';
import type { Standing } from './types.ts';

/** What she has agreed to. Asks only while somebody is known to be here. */
export function useStanding() {
  const api = useApi<paths>();
  const owner = useOwner();
  return useQuery({
    ...FRESH,
    queryKey: ['standing', owner],
    queryFn: async ({ signal }): Promise<Standing> => bodyOf(await api.GET('/api/consent/standing', { signal })),
    enabled: owner !== '',
    retry: worthRetrying,
  });
}
