import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Language, useApi, useSession } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import type { TestBase, TestKind, TestPaths } from './test-kind.ts';

/**
 * The owner of the records that a query holds, as part of its key, so that one user's data are never shown to the next
 * user on the same page.
 */
export function useOwner(): string {
  const session = useSession();
  if (session.status === 'signed-in') return session.email;
  return session.status === 'participant' ? `participant ${session.project}` : '';
}

/** What was asked for so long ago, in milliseconds, is not asked for again by the page that follows. */
export const JUST_ASKED_MS = 10_000;

export const QUESTIONS = ['questions'] as const;
const draftKey = (owner: string, base: TestBase) => ['draft', owner, base] as const;
const listsKey = (owner: string) => ['reports', owner] as const;
const listKey = (owner: string, base: TestBase) => [...listsKey(owner), base] as const;
/** Of what reports say of the questions of a test: it ends with every change of a list. */
export const knownKey = (owner: string, base: TestBase) => [...listsKey(owner), 'known', base] as const;
const reportKey = (owner: string, id: string) => ['report', owner, id] as const;

/**
 * The questions and their texts; which are asked depends on the user's consents, so they are fetched each time a test
 * opens. While another language loads, the previous one stays.
 */
export function useQuestions({ api: base }: TestKind, language: Language) {
  const api = useApi<TestPaths>();
  return useQuery({
    queryKey: [...QUESTIONS, useOwner(), base, language],
    queryFn: async ({ signal }) => {
      const params = { query: { lang: language } };
      return { language, ...bodyOf(await api.GET(`${base}/questionnaire`, { params, signal })) };
    },
    placeholderData: keepPreviousData,
    staleTime: JUST_ASKED_MS,
    retry: worthRetrying,
  });
}

export type Questions = NonNullable<ReturnType<typeof useQuestions>['data']>;

/** An unfinished test; every service uses the same shape. */
export type Draft = NonNullable<
  TestPaths[`${TestBase}/draft`]['get']['responses'][200]['content']['application/json']['draft']
>;

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

export function useDeleteDraft({ api: base }: TestKind) {
  const api = useApi<TestPaths>();
  const client = useQueryClient();
  const owner = useOwner();
  return useMutation({
    mutationFn: async () => {
      bodyOf(await api.DELETE(`${base}/draft`));
    },
    onSuccess: () => client.setQueryData<Draft | null>(draftKey(owner, base), null),
  });
}

interface ListStart {
  id: string | null;
  more: boolean;
}

function useListStart<Part>({ api: base }: TestKind, wanted: boolean, select: (start: ListStart) => Part) {
  const api = useApi<TestPaths>();
  return useQuery({
    queryKey: [...listKey(useOwner(), base), 'newest'],
    queryFn: async ({ signal }): Promise<ListStart> => {
      const list = bodyOf(await api.GET(`${base}/reports`, { params: { query: { limit: 1 } }, signal }));
      return { id: list.reports[0]?.id ?? null, more: list.more };
    },
    select,
    enabled: wanted,
    staleTime: JUST_ASKED_MS,
    retry: worthRetrying,
  });
}

/** The id of the user's newest report, or null if there is none. Fetches only while `wanted`. */
export const useNewestReportId = (test: TestKind, wanted: boolean) => useListStart(test, wanted, ({ id }) => id);

/** Whether the user has more than one report; false until it is known. */
export const useHasSeveralReports = (test: TestKind) => useListStart(test, true, ({ more }) => more).data ?? false;

export type ReportOf<Kind extends TestKind> = NonNullable<Kind['types']>['report'];
export type SummaryOf<Kind extends TestKind> = NonNullable<Kind['types']>['summary'];

/** One report. Reports never change, so each is fetched once. Fetches only when there is an id. */
export function useReport<Kind extends TestKind>({ api: base }: Kind, id: string | undefined) {
  const api = useApi<TestPaths>();
  return useQuery({
    queryKey: reportKey(useOwner(), id ?? ''),
    queryFn: async ({ signal }): Promise<ReportOf<Kind>> => {
      const params = { path: { reportId: id ?? '' } };
      return bodyOf(await api.GET(`${base}/reports/{reportId}`, { params, signal }));
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: worthRetrying,
  });
}

/** A report of before, for a woman who takes the test again. */
export type LastTest = Pick<ReportOf<TestKind>, 'answers' | 'created_at'>;

/** Her newest report; null if there is none, or if it cannot be had. Undefined until then. */
export function useNewest<Kind extends TestKind>(test: Kind, wanted: boolean) {
  const newest = useNewestReportId(test, wanted);
  const report = useReport(test, newest.data ?? undefined);
  const isNone = newest.data === null || newest.isError || report.isError;
  return { report: isNone ? null : report.data, isPaused: newest.isPaused || report.isPaused };
}

/** The newest report for a test that is taken again, which works without it. Undefined until it is the newest for sure. */
export function useLastTest(test: TestKind): LastTest | null | undefined {
  const { isFetching, isFetchedAfterMount } = useNewestReportId(test, true);
  const { report } = useNewest(test, true);
  return isFetching && !isFetchedAfterMount ? undefined : report;
}

const PAGE_SIZE = 10;

/** The user's reports of a test, newest first, ten per page, fetched again at each visit. */
export function useReports<Kind extends TestKind>({ api: base }: Kind) {
  const api = useApi<TestPaths>();
  return useInfiniteQuery({
    queryKey: listKey(useOwner(), base),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<{ reports: SummaryOf<Kind>[]; more: boolean }> => {
      const query = { limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      return bodyOf(await api.GET(`${base}/reports`, { params: { query }, signal }));
    },
    getNextPageParam: (page) => (page.more ? page.reports.at(-1)?.created_at : undefined),
    staleTime: 0,
    retry: worthRetrying,
  });
}

/** Adds a newly created report of any test to the query cache. Report ids are unique across tests. */
export function useKeepReport(): (report: { id: string }) => void {
  const client = useQueryClient();
  const owner = useOwner();
  return (report) => {
    client.setQueryData(reportKey(owner, report.id), report);
    void client.invalidateQueries({ queryKey: listsKey(owner) });
  };
}

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
      await client.invalidateQueries({ queryKey: listsKey(owner) });
    },
  });
}
