import { isStatus } from '@vesela/framework/forms';
import { useParams } from 'react-router-dom';
import { type ReportOf, useNewestReportId, useReport } from './api.ts';
import type { TestKind } from './test-kind.ts';

/**
 * A report, or why there is none: the user has no report with this id, there are no reports at all, or the service
 * failed.
 */
type AddressedReport<Report> =
  | { status: 'ready'; report: Report }
  | { status: 'loading' | 'missing' | 'empty' }
  | { status: 'failed'; retry: () => void };

const REPORT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The report with the id `:reportId` from the URL, or the newest report if the URL has none. */
export function useAddressedReport<Kind extends TestKind>(test: Kind): AddressedReport<ReportOf<Kind>> {
  const { reportId } = useParams();
  const newest = useNewestReportId(test, reportId === undefined);
  const wellFormed = reportId === undefined || REPORT_ID.test(reportId);
  const report = useReport(test, wellFormed ? (reportId ?? newest.data ?? undefined) : undefined);

  if (report.data) return { status: 'ready', report: report.data };
  // 422: the service says that this is no id at all.
  if (!wellFormed || [404, 422].some((status) => isStatus(report.error, status))) return { status: 'missing' };
  if (newest.data === null) return { status: 'empty' };
  if (report.isError) return { status: 'failed', retry: () => void report.refetch() };
  if (newest.isError) return { status: 'failed', retry: () => void newest.refetch() };
  return { status: 'loading' };
}
