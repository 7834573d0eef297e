import { useQueries } from '@tanstack/react-query';
import type { components as Calculator, paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { components as Contraception, paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import type { components as Examination, paths as ExaminationPaths } from '@vesela/contracts/types/examination';
import type { components as Profile, paths as ProfilePaths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import type { DiaryEntry, DiaryKind } from './diary.ts';
import { FRESH, useOwner } from './owner.ts';

export type ReportSummary = Calculator['schemas']['ReportSummary'];
export type CervicalReportSummary = Calculator['schemas']['CervicalReportSummary'];
export type ContraceptionReportSummary = Contraception['schemas']['ContraceptionReportSummary'];
export type ExaminationSummary = Examination['schemas']['ExaminationSummary'];
export type GeneticTest = Profile['schemas']['GeneticTest'];

/** The summary of an entry, by the service that stores it. */
type EntrySummary =
  | { kind: 'risk_report'; report: ReportSummary }
  | { kind: 'cervical_report'; report: CervicalReportSummary }
  | { kind: 'examination'; examination: ExaminationSummary }
  | { kind: 'contraception_report'; report: ContraceptionReportSummary }
  | { kind: 'genetic_test'; test: GeneticTest };

export type EntryState =
  | { state: 'waiting' }
  /** The service does not respond; other entries are not affected. */
  | { state: 'failed'; busy: boolean; retry: () => void }
  /** The service no longer has the entry. */
  | { state: 'gone' }
  | { state: 'known'; summary: EntrySummary };

const KINDS: readonly DiaryKind[] = [
  'risk_report',
  'cervical_report',
  'contraception_report',
  'examination',
  'genetic_test',
];

type SummariesById = ReadonlyMap<string, EntrySummary>;
const byId = <Item extends { id: string }>(
  items: readonly Item[],
  toSummary: (item: Item) => EntrySummary,
): SummariesById => new Map(items.map((item) => [item.id, toSummary(item)]));

/**
 * Fetches the summaries of a page of entries, one request per service. A service that is down affects only its own
 * entries.
 */
export function useEntrySummaries(entries: readonly DiaryEntry[]): (entry: DiaryEntry) => EntryState {
  const owner = useOwner();
  const fetchSummaries = useFetchSummaries();
  const queries = useQueries({
    queries: KINDS.map((kind) => {
      const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
      return {
        ...FRESH,
        queryKey: ['summaries', owner, kind, ids],
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchSummaries[kind](ids, signal),
        enabled: ids.length > 0,
        retry: worthRetrying,
      };
    }),
  });
  return ({ kind, id }) => {
    const query = queries[KINDS.indexOf(kind)];
    if (!query || query.isPending) return { state: 'waiting' };
    if (!query.data) return { state: 'failed', busy: query.isFetching, retry: () => void query.refetch() };
    const summary = query.data.get(id);
    return summary ? { state: 'known', summary } : { state: 'gone' };
  };
}

function useFetchSummaries(): Record<DiaryKind, (ids: string[], signal: AbortSignal) => Promise<SummariesById>> {
  // No toasts: each entry shows its own error.
  const calculator = useApi<CalculatorPaths>({ background: true });
  const contraception = useApi<ContraceptionPaths>({ background: true });
  const examination = useApi<ExaminationPaths>({ background: true });
  const profile = useApi<ProfilePaths>({ background: true });
  return {
    async risk_report(ids, signal) {
      const options = { body: { ids }, signal };
      const { reports } = bodyOf(await calculator.POST('/api/calculator/reports/summaries', options));
      return byId(reports, (report) => ({ kind: 'risk_report', report }));
    },
    async cervical_report(ids, signal) {
      const options = { body: { ids }, signal };
      const { reports } = bodyOf(await calculator.POST('/api/calculator/cervical/reports/summaries', options));
      return byId(reports, (report) => ({ kind: 'cervical_report', report }));
    },
    async contraception_report(ids, signal) {
      const options = { body: { ids }, signal };
      const { reports } = bodyOf(await contraception.POST('/api/contraception/reports/summaries', options));
      return byId(reports, (report) => ({ kind: 'contraception_report', report }));
    },
    async examination(ids, signal) {
      const options = { body: { ids }, signal };
      const { examinations } = bodyOf(await examination.POST('/api/examination/examinations/summaries', options));
      return byId(examinations, (one) => ({ kind: 'examination', examination: one }));
    },
    async genetic_test(ids, signal) {
      const options = { body: { ids }, signal };
      const { genetic_tests } = bodyOf(await profile.POST('/api/profile/genetic-tests/summaries', options));
      return byId(genetic_tests, (test) => ({ kind: 'genetic_test', test }));
    },
  };
}
