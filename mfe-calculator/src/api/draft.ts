import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import { useOwner } from './owner.ts';
import type { Draft } from './types.ts';

const draftKey = (owner: string) => ['draft', owner] as const;

/** Her unfinished test, or null. Asked for anew whenever a page opens, since another window may have saved. */
export function useDraft() {
  const api = useApi<paths>();
  return useQuery({
    queryKey: draftKey(useOwner()),
    queryFn: async ({ signal }): Promise<Draft | null> =>
      bodyOf(await api.GET('/api/calculator/draft', { signal })).draft,
    staleTime: 0,
    gcTime: 0,
    retry: worthRetrying,
  });
}

export function useDeleteDraft() {
  const api = useApi<paths>();
  const client = useQueryClient();
  const owner = useOwner();
  return useMutation({
    mutationFn: async () => {
      bodyOf(await api.DELETE('/api/calculator/draft'));
    },
    onSuccess: () => client.setQueryData<Draft | null>(draftKey(owner), null),
  });
}
