import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import { useOwner } from './owner.ts';
import type { Report, ReportSummary } from './types.ts';

interface ReportPage {
  reports: ReportSummary[];
  more: boolean;
}

const PAGE_SIZE = 10;
const listKey = (owner: string) => ['reports', owner] as const;
const reportKey = (owner: string, id: string) => ['report', owner, id] as const;

/** Her reports, newest first, ten at a time, asked for anew at each visit. */
export function useReports() {
  const api = useApi<paths>();
  return useInfiniteQuery({
    queryKey: listKey(useOwner()),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<ReportPage> => {
      const query = { limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      return bodyOf(await api.GET('/api/calculator/reports', { params: { query }, signal }));
    },
    getNextPageParam: (page) => (page.more ? page.reports.at(-1)?.created_at : undefined),
    staleTime: 0,
    retry: worthRetrying,
  });
}

/** The id of her newest report, null when she has none. Asks only while `wanted`. */
export function useNewestReportId(wanted: boolean) {
  const api = useApi<paths>();
  return useQuery({
    queryKey: [...listKey(useOwner()), 'newest'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const list = bodyOf(await api.GET('/api/calculator/reports', { params: { query: { limit: 1 } }, signal }));
      return list.reports[0]?.id ?? null;
    },
    enabled: wanted,
    staleTime: 0,
    retry: worthRetrying,
  });
}

/** One report. It never changes, so it is fetched once. Asks only when there is an id. */
export function useReport(id: string | undefined) {
  const api = useApi<paths>();
  return useQuery({
    queryKey: reportKey(useOwner(), id ?? ''),
    queryFn: async ({ signal }): Promise<Report> => {
      const params = { path: { reportId: id ?? '' } };
      return bodyOf(await api.GET('/api/calculator/reports/{reportId}', { params, signal }));
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: worthRetrying,
  });
}

/** Deletes a report for good. One that is already gone, deleted in another window, counts as deleted. */
export function useDeleteReport() {
  const api = useApi<paths>();
  const client = useQueryClient();
  const owner = useOwner();
  return useMutation({
    mutationFn: async (reportId: string) => {
      const answer = await api.DELETE('/api/calculator/reports/{reportId}', { params: { path: { reportId } } });
      if (answer.response.status !== 404) bodyOf(answer);
    },
    onSuccess: async (_nothing, reportId) => {
      client.removeQueries({ queryKey: reportKey(owner, reportId) });
      await client.invalidateQueries({ queryKey: listKey(owner) });
    },
  });
}

/** Makes a report that was just computed known to the pages that show reports. */
export function useKeepReport(): (report: Report) => void {
  const client = useQueryClient();
  const owner = useOwner();
  return (report) => {
    client.setQueryData(reportKey(owner, report.id), report);
    void client.invalidateQueries({ queryKey: listKey(owner) });
  };
}
