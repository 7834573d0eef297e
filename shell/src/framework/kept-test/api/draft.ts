import { useQuery } from '@tanstack/react-query';
import { useApi } from '@vesela/framework';
import { answerOf, worthRetrying } from '@vesela/framework/forms';
import type { TestKind, TestPaths } from '../test-kind.ts';
import { useOwner } from './owner.ts';

/** An unfinished test, the same in every service. */
export type Draft = NonNullable<
  TestPaths['/api/contraception/draft']['get']['responses'][200]['content']['application/json']['draft']
>;

export const draftKey = (owner: string, api: string) => ['draft', owner, api] as const;

/** Her unfinished test, or null. Asked for anew whenever a page opens, since another window may have saved. */
export function useDraft({ api: base }: TestKind) {
  const api = useApi<TestPaths>();
  return useQuery({
    queryKey: draftKey(useOwner(), base),
    queryFn: async ({ signal }): Promise<Draft | null> => answerOf(await api.GET(`${base}/draft`, { signal })).draft,
    staleTime: 0,
    gcTime: 0,
    retry: worthRetrying,
  });
}
