import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import { FRESH, useOwner } from './owner.ts';

type Draft = components['schemas']['Draft'] | null;

const draftOf = (owner: string) => ['draft', owner] as const;

/** The user's unfinished test, or null. */
export function useDraft() {
  const api = useApi<paths>();
  return useQuery({
    ...FRESH,
    queryKey: draftOf(useOwner()),
    queryFn: async ({ signal }): Promise<Draft> => {
      const { data, response } = await api.GET('/api/calculator/draft', { signal });
      if (!data) throw new Error(`draft: status ${response.status}`);
      return data.draft;
    },
  });
}

export function useDeleteDraft() {
  const api = useApi<paths>();
  const client = useQueryClient();
  const queryKey = draftOf(useOwner());
  return useMutation({
    mutationFn: async () => {
      const { response } = await api.DELETE('/api/calculator/draft');
      if (!response.ok) throw new Error(`delete draft: status ${response.status}`);
    },
    onSuccess: () => client.setQueryData<Draft>(queryKey, null),
  });
}
