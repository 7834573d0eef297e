import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import { FRESH, useOwner } from './owner.ts';

export type ReportSummary = components['schemas']['ReportSummary'];
interface ReportPage {
  reports: ReportSummary[];
  more: boolean;
}

const PAGE_SIZE = 20;
const reportsOf = (owner: string) => ['reports', owner] as const;

/** Her reports, newest first, a page at a time. */
export function useReports() {
  const api = useApi<paths>();
  return useInfiniteQuery({
    ...FRESH,
    queryKey: reportsOf(useOwner()),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<ReportPage> => {
      const query = { limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      const { data, response } = await api.GET('/api/calculator/reports', { params: { query }, signal });
      if (!data) throw new Error(`reports: status ${response.status}`);
      return data;
    },
    getNextPageParam: (last) => (last.more ? last.reports.at(-1)?.created_at : undefined),
  });
}

function without(held: InfiniteData<ReportPage>, reportId: string): InfiniteData<ReportPage> {
  const pages = held.pages.map((page) => ({ ...page, reports: page.reports.filter(({ id }) => id !== reportId) }));
  return { ...held, pages };
}

/** Deletes a report for good. One that is already gone, deleted in another window, counts as deleted. */
export function useDeleteReport() {
  const api = useApi<paths>();
  const client = useQueryClient();
  const queryKey = reportsOf(useOwner());
  return useMutation({
    mutationFn: async (reportId: string) => {
      const { response } = await api.DELETE('/api/calculator/reports/{reportId}', { params: { path: { reportId } } });
      if (!response.ok && response.status !== 404) throw new Error(`delete report: status ${response.status}`);
    },
    onSuccess: (_nothing, reportId) => {
      client.setQueryData<InfiniteData<ReportPage>>(queryKey, (held) => held && without(held, reportId));
      // The pages behind it move up by one.
      void client.invalidateQueries({ queryKey });
    },
  });
}
