import { type ReportOf, useNewestReportId, useReport } from './api.ts';
import type { TestKind } from './test-kind.ts';

/**
 * The newest report, for a page that is complete without one: null if there is none, if it cannot be had or is not wanted, and
 * where there is no line, so that the page never waits in vain. Undefined until then: what is below would move if the report
 * came after it.
 */
export function useReportForPage<Kind extends TestKind>(
  test: Kind,
  wanted: boolean,
): ReportOf<Kind> | null | undefined {
  const newest = useNewestReportId(test, wanted);
  const report = useReport(test, newest.data ?? undefined);
  const cannotCome = [newest, report].some(({ isError, isPaused }) => isError || isPaused);
  return report.data ?? (!wanted || newest.data === null || cannotCome ? null : undefined);
}
