import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import type { TestKind, TestPaths } from '../test-kind.ts';
import { type Draft, draftKey } from './draft.ts';
import { useOwner } from './owner.ts';

export function useDeleteDraft({ api: base }: TestKind) {
  const api = useApi<TestPaths>();
  const client = useQueryClient();
  const owner = useOwner();
  return useMutation({
    mutationFn: async () => {
      bodyOf(await api.DELETE(`${base}/draft`));
    },
    onSuccess: () => client.setQueryData<Draft | null>(draftKey(owner, base), null),
  });
}
