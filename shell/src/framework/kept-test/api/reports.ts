import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import type { SummaryOf, TestBase, TestKind, TestPaths } from '../test-kind.ts';
import { listKey } from './keys.ts';
import { useOwner } from './owner.ts';

interface ReportPage<Summary> {
  reports: Summary[];
  more: boolean;
}

const PAGE_SIZE = 10;
/** The user's reports of a test, newest first, ten per page, fetched again at each visit. */
export function useReports<Base extends TestBase>(test: TestKind<Base>) {
  const base: TestBase = test.api;
  const api = useApi<TestPaths>();
  return useInfiniteQuery({
    queryKey: listKey(useOwner(), base),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      const page = bodyOf(await api.GET(`${base}/reports`, { params: { query }, signal }));
      // The type is a union over all bases; narrow it to this one.
      return page as unknown as ReportPage<SummaryOf<Base> & { id: string; created_at: string }>;
    },
    getNextPageParam: (page) => (page.more ? page.reports.at(-1)?.created_at : undefined),
    staleTime: 0,
    retry: worthRetrying,
  });
}
