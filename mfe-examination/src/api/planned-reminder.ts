import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/notification';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { useOwner } from './owner.ts';

/** Her reminder as the notification service has it, read at each visit; null if there is none. */
export function usePlannedReminder(enabled: boolean) {
  const api = useApi<paths>({ background: true });
  return useQuery({
    queryKey: ['planned reminder', useOwner()],
    queryFn: async ({ signal }) => bodyOf(await api.GET('/api/notification/reminder', { signal })).reminder,
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: worthRetrying,
  });
}
