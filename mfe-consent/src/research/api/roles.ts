import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from '../../api/owner.ts';

/** The roles in the user's access token. They only decide what the page offers: each service checks them itself. */
export function useRoles() {
  const api = useApi<paths>();
  return useQuery({
    ...FRESH,
    queryKey: ['roles', useOwner()],
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      bodyOf(await api.GET('/api/auth/user', { signal })).user.roles,
    retry: worthRetrying,
  });
}
