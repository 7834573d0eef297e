import { useQuery } from '@tanstack/react-query';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import type { ReportOf, TestBase, TestKind, TestPaths } from '../test-kind.ts';
import { listKey, reportKey } from './keys.ts';
import { useOwner } from './owner.ts';

/** The id of the user's newest report, or null if there is none. Fetches only while `wanted`. */
export function useNewestReportId({ api: base }: TestKind, wanted: boolean) {
  const api = useApi<TestPaths>();
  return useQuery({
    queryKey: [...listKey(useOwner(), base), 'newest'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const list = bodyOf(await api.GET(`${base}/reports`, { params: { query: { limit: 1 } }, signal }));
      return list.reports[0]?.id ?? null;
    },
    enabled: wanted,
    staleTime: 0,
    retry: worthRetrying,
  });
}

/** One report. Reports never change, so each is fetched once. Fetches only when there is an id. */
export function useReport<Base extends TestBase>(test: TestKind<Base>, id: string | undefined) {
  const base: TestBase = test.api;
  const api = useApi<TestPaths>();
  return useQuery({
    queryKey: reportKey(useOwner(), id ?? ''),
    queryFn: async ({ signal }): Promise<ReportOf<Base>> => {
      const params = { path: { reportId: id ?? '' } };
      return bodyOf(await api.GET(`${base}/reports/{reportId}`, { params, signal })) as ReportOf<Base>;
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: worthRetrying,
  });
}
