import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import { FRESH, useOwner } from './owner.ts';
import type { UserConsents } from './types.ts';

/** The user's consents and terms. Fetches only while a user is signed in. */
export function useUserConsents() {
  const api = useApi<paths>();
  const owner = useOwner();
  return useQuery({
    ...FRESH,
    queryKey: ['user-consents', owner],
    queryFn: async ({ signal }): Promise<UserConsents> => bodyOf(await api.GET('/api/consent/standing', { signal })),
    enabled: owner !== '',
    retry: worthRetrying,
  });
}
