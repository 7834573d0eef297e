import { useInfiniteQuery } from '@tanstack/react-query';
import { worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from './owner.ts';

interface ListPage<Entry> {
  entries: Entry[];
  more: boolean;
}

/** A paginated list, newest first. `place` returns the cursor of an entry for the next page. */
export function useList<Entry, Place extends string | number>(
  key: readonly string[],
  place: (entry: Entry) => Place,
  fetchPage: (before: { before?: Place }, signal: AbortSignal) => Promise<ListPage<Entry>>,
) {
  const list = useInfiniteQuery({
    ...FRESH,
    queryKey: [...key, useOwner()],
    initialPageParam: undefined as Place | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(pageParam === undefined ? {} : { before: pageParam as Place }, signal),
    getNextPageParam: (page) => {
      const last = page.entries.at(-1);
      return page.more && last !== undefined ? place(last) : undefined;
    },
    retry: worthRetrying,
  });
  return { ...list, entries: list.data?.pages.flatMap((page) => page.entries) };
}

/** The part of a list query that a view needs. */
export type List<Entry> = Pick<
  ReturnType<typeof useList<Entry, string | number>>,
  'entries' | 'isError' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { refetch: () => Promise<unknown>; fetchNextPage: () => Promise<{ isError: boolean }> };
