import { useQueries, useQuery } from '@tanstack/react-query';
import type { paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { paths as ConsentPaths } from '@vesela/contracts/types/consent';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { useUnsavedFinding } from '@vesela/framework/unsaved-finding';
import { useWaitingHere } from '@vesela/framework/waiting-here';
import { type DiaryEntry, type DiaryKind, useDiary } from '../api/diary.ts';
import { type EntryState, useEntrySummaries } from '../api/entry-summaries.ts';
import { findingsOf } from '../api/findings.ts';
import { FRESH, useOwner } from '../api/owner.ts';
import { isChangedGene, type NumberDoubt, numberDoubt } from '../diary/number-doubt.ts';
import { localDay } from '../local-day.ts';
import { useReminder } from '../reminders/api.ts';
import { type Settings, useSettings } from '../settings/api.ts';
import type { HomeFacts, TestKind } from './due.ts';

const TESTS: readonly TestKind[] = ['risk_report', 'cervical_report', 'contraception_report'];

/** Whether she has accepted the terms in force, before which nothing of hers is asked for, and what follows them. */
export function useTerms() {
  const api = useApi<ConsentPaths>({ background: true });
  return useQuery({
    ...FRESH,
    queryKey: ['terms', useOwner()],
    queryFn: async ({ signal }) => {
      const { terms_conditions, upcoming } = bodyOf(await api.GET('/api/consent/standing', { signal }));
      return { accepted: terms_conditions, upcoming: upcoming ?? [] };
    },
    retry: worthRetrying,
  });
}

/** The unfinished tests, one query for each kind. */
function useDrafts() {
  const owner = useOwner();
  const calculator = useApi<CalculatorPaths>({ background: true });
  const contraception = useApi<ContraceptionPaths>({ background: true });
  const read: Record<TestKind, (signal: AbortSignal) => Promise<{ draft: { saved_at: string } | null }>> = {
    risk_report: async (signal) => bodyOf(await calculator.GET('/api/calculator/draft', { signal })),
    cervical_report: async (signal) => bodyOf(await calculator.GET('/api/calculator/cervical/draft', { signal })),
    contraception_report: async (signal) => bodyOf(await contraception.GET('/api/contraception/draft', { signal })),
  };
  return useQueries({
    queries: TESTS.map((test) => ({
      ...FRESH,
      queryKey: ['unfinished', owner, test],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { draft } = await read[test](signal);
        return draft && { test, savedAt: draft.saved_at };
      },
      retry: worthRetrying,
    })),
  });
}

interface LastResult {
  entry: DiaryEntry;
  state: EntryState;
  /** What the diary says against the number of a risk test. */
  doubt: NumberDoubt | undefined;
}

export interface Home {
  facts: HomeFacts;
  /** The newest entry of each kind, newest first. */
  results: readonly LastResult[];
  /** The next question after an examination that waits to be sent. */
  question: { day: string } | undefined;
  /** Every service has answered or failed. */
  settled: boolean;
  failed: { diary: boolean; steps: boolean; reminder: boolean; some: boolean };
  retry: () => void;
  /** Undefined where they could not be read. */
  settings: Settings | undefined;
  saveSettings: (settings: Settings) => void;
}

const first = (entries: readonly DiaryEntry[], kind: DiaryKind) => entries.find((entry) => entry.kind === kind);

/** What the services know of her, each on its own: one that is down leaves out its part only. */
export function useHomeFacts(): Home {
  const diaries = [useDiary('results'), useDiary('examinations'), useDiary('genetic_tests')];
  const drafts = useDrafts();
  const { query: reminder } = useReminder();
  const { query: settings, saving } = useSettings();
  const waiting = useWaitingHere();
  const listed = diaries.flatMap((diary) => diary.data?.pages[0]?.entries ?? []);
  const newest = [...TESTS, 'examination' as const]
    .map((kind) => first(listed, kind))
    .filter((entry) => entry !== undefined)
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const examinations = listed.filter(({ kind }) => kind === 'examination');
  const genetic = listed.filter(({ kind }) => kind === 'genetic_test');
  const read = [...newest.filter(({ kind }) => kind !== 'examination'), ...examinations, ...genetic];
  const stateOf = useEntrySummaries(read);
  const results = newest
    .map((entry) => ({
      entry,
      state: stateOf(entry),
      doubt: entry.kind === 'risk_report' ? numberDoubt(entry, read, stateOf) : undefined,
    }))
    .filter(({ state }) => state.state !== 'gone');
  const known = results.flatMap(({ state }) => (state.state === 'known' ? [state.summary] : []));
  const summary = <Kind extends DiaryKind>(kind: Kind) =>
    known.find((one): one is Extract<typeof one, { kind: Kind }> => one.kind === kind);

  const findings = findingsOf(examinations, stateOf);
  const unsaved = useUnsavedFinding();

  const isDiaryMissing = diaries.some((diary) => diary.isError && !diary.data);
  const queries = [...diaries, ...drafts, reminder, settings, waiting];
  const failedStates = results.flatMap(({ state }) => (state.state === 'failed' ? [state] : []));
  return {
    facts: {
      today: localDay(new Date()),
      drafts: drafts.flatMap(({ data }) => data ?? []),
      waiting: waiting.data?.waits ?? false,
      examination: findings.newest,
      found: unsaved ?? findings.found,
      unread: findings.unread || waiting.isError || (diaries[1]?.isError ?? false),
      reminder: reminder.data?.reminder ?? undefined,
      risk: summary('risk_report')?.report,
      cervical: summary('cervical_report')?.report,
      contraception: summary('contraception_report')?.report,
      spoken_at: settings.data?.spoken_at,
      changed_gene: genetic.some((entry) => {
        const found = stateOf(entry);
        return found.state === 'known' && isChangedGene(found.summary);
      }),
      country: settings.data?.country ?? undefined,
    },
    results,
    question: reminder.data?.follow_ups[0],
    settled: !queries.some((query) => query.isPending) && !read.some((entry) => stateOf(entry).state === 'waiting'),
    failed: {
      diary: isDiaryMissing,
      steps: isDiaryMissing || waiting.isError || drafts.some((draft) => draft.isError),
      reminder: reminder.isError,
      some: queries.some((query) => query.isError) || failedStates.length > 0,
    },
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
      for (const state of failedStates) state.retry();
    },
    settings: settings.data,
    saveSettings: (changed) => saving.mutate(changed),
  };
}
