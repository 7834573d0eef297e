import { lazy, type ReactNode, Suspense } from 'react';
import { type SummaryOf, useReports } from '../api.ts';
import type { TestKind } from '../test-kind.ts';

/** Loaded only for users who have a report. */
const ReportList = lazy(async () => ({ default: (await import('./report-list.tsx')).ReportList }));

interface EarlierReportsProps<Kind extends TestKind> {
  test: Kind;
  /** One-line summary of a report; the newest one may change what an earlier one is worth. */
  line: (report: SummaryOf<Kind>, newest: SummaryOf<Kind> | undefined) => ReactNode;
}

/**
 * The user's own reports, newest first. Renders nothing when there are none; the test works without the list, so errors
 * are not shown.
 */
export function EarlierReports<Kind extends TestKind>({ test, line }: EarlierReportsProps<Kind>) {
  const list = useReports(test);
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  if (reports.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ReportList
        test={test}
        rows={reports.map((report) => ({
          id: report.id,
          createdAt: report.created_at,
          line: line(report, reports[0]),
        }))}
        list={list}
      />
    </Suspense>
  );
}
