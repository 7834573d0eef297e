import { useQuery } from '@tanstack/react-query';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import type { TestKind, TestPaths } from '../test-kind.ts';
import { useOwner } from './owner.ts';

/** An unfinished test; every service uses the same shape. */
export type Draft = NonNullable<
  TestPaths['/api/contraception/draft']['get']['responses'][200]['content']['application/json']['draft']
>;

export const draftKey = (owner: string, api: string) => ['draft', owner, api] as const;

/**
 * The user's unfinished test, or null. Fetched each time a page opens, because another window may have saved a newer
 * one.
 */
export function useDraft({ api: base }: TestKind) {
  const api = useApi<TestPaths>();
  return useQuery({
    queryKey: draftKey(useOwner(), base),
    queryFn: async ({ signal }): Promise<Draft | null> => bodyOf(await api.GET(`${base}/draft`, { signal })).draft,
    staleTime: 0,
    gcTime: 0,
    retry: worthRetrying,
  });
}
