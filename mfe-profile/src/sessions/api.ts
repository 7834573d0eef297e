import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import { bodyOf, readAnew, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from '../api/owner.ts';

export type AccountSession = components['schemas']['AccountSession'];

/** Where she is signed in, and the mutations that end one of these sessions or all but this one. */
export function useSessions() {
  const api = useApi<paths>({ background: true });
  const client = useQueryClient();
  const queryKey = ['sessions', useOwner()];
  const query = useQuery({
    ...FRESH,
    queryKey,
    queryFn: async ({ signal }) => bodyOf(await api.GET('/api/profile/sessions', { signal })).sessions,
    retry: worthRetrying,
  });
  const ending = useMutation({
    mutationFn: async (sessionId: string) => {
      const answer = await api.DELETE('/api/profile/sessions/{sessionId}', { params: { path: { sessionId } } });
      // One that is gone already has ended as she wished.
      if (answer.response.status !== 404) bodyOf(answer);
    },
    onSettled: () => readAnew(client, queryKey),
  });
  const endingOthers = useMutation({
    mutationFn: async () => bodyOf(await api.DELETE('/api/profile/sessions')),
    onSettled: () => readAnew(client, queryKey),
  });
  return { query, ending, endingOthers };
}
