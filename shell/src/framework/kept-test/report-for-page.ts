import { type ReportOf, useNewest } from './api.ts';
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
  const { report, isPaused } = useNewest(test, wanted);
  return wanted && !isPaused ? report : (report ?? null);
}
