import { useMutation, useQuery } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/profile';
import { useApi, useLanguage } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { useOwnRecord } from '../api/own-record.ts';
import { FRESH } from '../api/owner.ts';

export type AccountDeletion = components['schemas']['AccountDeletion'];
export type SignedAccountCertificate = components['schemas']['SignedAccountCertificate'];
export type Access = components['schemas']['Access'];

const background = { background: true } as const;

/** Whether the user has restricted the processing of their data, and a mutation to change it. */
export function useRestriction() {
  const api = useApi<paths>(background);
  const { query: state, set } = useOwnRecord('restriction', async (signal) =>
    bodyOf(await api.GET('/api/profile/restriction', { signal })),
  );
  const change = useMutation({
    mutationFn: async (restricted: boolean) =>
      bodyOf(await api.PUT('/api/profile/restriction', { body: { restricted } })),
    onSuccess: (answer) => set(answer),
  });
  return { state, change };
}

/** The user's deletion request, or null, and the mutations on it. */
export function useAccountDeletion() {
  const api = useApi<paths>(background);
  const language = useLanguage();
  const { query: state, set } = useOwnRecord(
    'account-deletion',
    async (signal) => bodyOf(await api.GET('/api/profile/account-deletion', { signal })).deletion,
  );
  const request = useMutation({
    mutationFn: async (email: string) =>
      bodyOf(await api.POST('/api/profile/account-deletion', { body: { email, language } })),
    onSuccess: ({ deletion }) => set(deletion),
  });
  const keep = useMutation({
    mutationFn: async () => bodyOf(await api.POST('/api/profile/account-deletion/keep', { body: {} })),
    onSuccess: () => set(null),
  });
  return { state, request, keep };
}

/** The progress of a deletion, by its code; polled while it is running. */
export function useDeletionByCode(code: string) {
  const api = useApi<paths>(background);
  return useQuery({
    ...FRESH,
    queryKey: ['deletion-by-code', code],
    enabled: code !== '',
    queryFn: async ({ signal }) =>
      bodyOf(await api.POST('/api/profile/account-deletions/read', { body: { code }, signal })),
    retry: worthRetrying,
    refetchInterval: ({ state }) => (state.data && state.data.deletion.state !== 'erased' ? 5_000 : false),
  });
}
