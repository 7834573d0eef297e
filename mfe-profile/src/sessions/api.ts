import { useMutation } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import { bodyOf, deletedOrGone } from '@vesela/framework/forms';
import { useOwnRecord } from '../api/own-record.ts';

export type AccountSession = components['schemas']['AccountSession'];

/** Where she is signed in, and the mutations that end one of these sessions or all but this one. */
export function useSessions() {
  const api = useApi<paths>({ background: true });
  const { query, readAgain } = useOwnRecord(
    'sessions',
    async (signal) => bodyOf(await api.GET('/api/profile/sessions', { signal })).sessions,
  );
  const ending = useMutation({
    mutationFn: async (sessionId: string) =>
      deletedOrGone(await api.DELETE('/api/profile/sessions/{sessionId}', { params: { path: { sessionId } } })),
    onSettled: readAgain,
  });
  const endingOthers = useMutation({
    mutationFn: async () => bodyOf(await api.DELETE('/api/profile/sessions')),
    onSettled: readAgain,
  });
  return { query, ending, endingOthers };
}
