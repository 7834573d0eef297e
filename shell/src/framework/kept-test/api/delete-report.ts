import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import type { TestKind, TestPaths } from '../test-kind.ts';
import { listKey, reportKey } from './keys.ts';
import { useOwner } from './owner.ts';

/** Deletes a report permanently. A report already deleted elsewhere counts as deleted. */
export function useDeleteReport({ api: base }: TestKind) {
  const api = useApi<TestPaths>();
  const client = useQueryClient();
  const owner = useOwner();
  return useMutation({
    mutationFn: async (reportId: string) => {
      const answer = await api.DELETE(`${base}/reports/{reportId}`, { params: { path: { reportId } } });
      if (answer.response.status !== 404) bodyOf(answer);
    },
    onSuccess: async (_nothing, reportId) => {
      client.removeQueries({ queryKey: reportKey(owner, reportId) });
      await client.invalidateQueries({ queryKey: listKey(owner, base) });
    },
  });
}
