import { useInfiniteQuery } from '@tanstack/react-query';
import { worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from './owner.ts';

interface ListPage<Entry> {
  entries: Entry[];
  more: boolean;
}

/** A list, newest first, a page at a time. `place` is what the next page comes before. */
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

/** What a view needs to know of a list. */
export type List<Entry> = Pick<
  ReturnType<typeof useList<Entry, string | number>>,
  'entries' | 'isError' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { refetch: () => Promise<unknown>; fetchNextPage: () => Promise<unknown> };
