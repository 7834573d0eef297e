import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import { bodyOf, readAnew, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from './owner.ts';

export type DiaryEntry = components['schemas']['DiaryEntry'];
export type DiaryKind = DiaryEntry['kind'];
type DiaryQuery = NonNullable<paths['/api/profile/diary']['get']['parameters']['query']>;
export type DiaryFilter = NonNullable<DiaryQuery['filter']>;

const PAGE_SIZE = 20;
const diaryOf = (owner: string) => ['diary', owner] as const;

/**
 * References to the user's entries, newest first, in pages. Their contents are fetched from the services that store
 * them.
 */
export function useDiary(filter: DiaryFilter) {
  const api = useApi<paths>();
  return useInfiniteQuery({
    ...FRESH,
    queryKey: [...diaryOf(useOwner()), filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { filter, limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      return bodyOf(await api.GET('/api/profile/diary', { params: { query }, signal }));
    },
    getNextPageParam: ({ older }) => older ?? undefined,
    retry: worthRetrying,
  });
}

/** Returns a function that reloads the diary after an entry was added. */
export function useRefetchDiary(): () => void {
  const client = useQueryClient();
  const queryKey = diaryOf(useOwner());
  return () => void readAnew(client, queryKey);
}
