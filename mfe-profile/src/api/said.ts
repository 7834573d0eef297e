import { useQueries } from '@tanstack/react-query';
import type { components as Calculator, paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { components as Contraception, paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import type { components as Examination, paths as ExaminationPaths } from '@vesela/contracts/types/examination';
import type { components as Profile, paths as ProfilePaths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import { answerOf, worthRetrying } from '@vesela/framework/forms';
import type { DiaryEntry, DiaryKind } from './diary.ts';
import { FRESH, useOwner } from './owner.ts';

export type ReportSummary = Calculator['schemas']['ReportSummary'];
export type CervicalReportSummary = Calculator['schemas']['CervicalReportSummary'];
export type ContraceptionReportSummary = Contraception['schemas']['ContraceptionReportSummary'];
export type ExaminationSummary = Examination['schemas']['ExaminationSummary'];
export type GeneticTest = Profile['schemas']['GeneticTest'];

/** What an entry says, by the service that keeps it. */
type Said =
  | { kind: 'risk_report'; report: ReportSummary }
  | { kind: 'cervical_report'; report: CervicalReportSummary }
  | { kind: 'examination'; examination: ExaminationSummary }
  | { kind: 'contraception_report'; report: ContraceptionReportSummary }
  | { kind: 'genetic_test'; test: GeneticTest };

export type EntryState =
  | { state: 'waiting' }
  /** Its owner does not answer; the others go on. */
  | { state: 'failed'; busy: boolean; retry: () => void }
  /** Its owner has it no more. */
  | { state: 'gone' }
  | { state: 'known'; said: Said };

const KINDS: readonly DiaryKind[] = [
  'risk_report',
  'cervical_report',
  'contraception_report',
  'examination',
  'genetic_test',
];

type SaidById = ReadonlyMap<string, Said>;
const byId = <Item extends { id: string }>(items: readonly Item[], saidOf: (item: Item) => Said): SaidById =>
  new Map(items.map((item) => [item.id, saidOf(item)]));

/** One question to each owner for what the entries of a page say. An owner that is down spoils its own entries only. */
export function useSaid(entries: readonly DiaryEntry[]): (entry: DiaryEntry) => EntryState {
  const owner = useOwner();
  const ask = useAsk();
  const queries = useQueries({
    queries: KINDS.map((kind) => {
      const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
      return {
        ...FRESH,
        queryKey: ['said', owner, kind, ids],
        queryFn: ({ signal }: { signal: AbortSignal }) => ask[kind](ids, signal),
        enabled: ids.length > 0,
        retry: worthRetrying,
      };
    }),
  });
  return ({ kind, id }) => {
    const query = queries[KINDS.indexOf(kind)];
    if (!query || query.isPending) return { state: 'waiting' };
    if (!query.data) return { state: 'failed', busy: query.isFetching, retry: () => void query.refetch() };
    const said = query.data.get(id);
    return said ? { state: 'known', said } : { state: 'gone' };
  };
}

function useAsk(): Record<DiaryKind, (ids: string[], signal: AbortSignal) => Promise<SaidById>> {
  // Without a toast: the entries themselves say what could not be fetched.
  const calculator = useApi<CalculatorPaths>({ background: true });
  const contraception = useApi<ContraceptionPaths>({ background: true });
  const examination = useApi<ExaminationPaths>({ background: true });
  const profile = useApi<ProfilePaths>({ background: true });
  return {
    async risk_report(ids, signal) {
      const options = { body: { ids }, signal };
      const { reports } = answerOf(await calculator.POST('/api/calculator/reports/summaries', options));
      return byId(reports, (report) => ({ kind: 'risk_report', report }));
    },
    async cervical_report(ids, signal) {
      const options = { body: { ids }, signal };
      const { reports } = answerOf(await calculator.POST('/api/calculator/cervical/reports/summaries', options));
      return byId(reports, (report) => ({ kind: 'cervical_report', report }));
    },
    async contraception_report(ids, signal) {
      const options = { body: { ids }, signal };
      const { reports } = answerOf(await contraception.POST('/api/contraception/reports/summaries', options));
      return byId(reports, (report) => ({ kind: 'contraception_report', report }));
    },
    async examination(ids, signal) {
      const options = { body: { ids }, signal };
      const { examinations } = answerOf(await examination.POST('/api/examination/examinations/summaries', options));
      return byId(examinations, (one) => ({ kind: 'examination', examination: one }));
    },
    async genetic_test(ids, signal) {
      const options = { body: { ids }, signal };
      const { genetic_tests } = answerOf(await profile.POST('/api/profile/genetic-tests/summaries', options));
      return byId(genetic_tests, (test) => ({ kind: 'genetic_test', test }));
    },
  };
}
