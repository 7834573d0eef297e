import { isStatus } from '@vesela/framework/forms';
import { useNewestReportId, useReport } from '@vesela/framework/kept-test';
import { Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Report } from '../api/types.ts';
import { RISK_TEST } from '../calculator/test-kind.ts';
import { LoadingFailed, NoReport, ReportNotFound } from './parts/states.tsx';
import { useReportTexts } from './report-texts.ts';

const REPORT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The report that the address names, the newest where it names none, or why there is none to show. */
export function OneReport({ children }: { children: (report: Report) => ReactNode }) {
  const { t } = useReportTexts();
  const { reportId } = useParams();
  const newest = useNewestReportId(RISK_TEST, reportId === undefined);
  const wellFormed = reportId === undefined || REPORT_ID.test(reportId);
  const report = useReport(RISK_TEST, wellFormed ? (reportId ?? newest.data ?? undefined) : undefined);

  if (report.data) return children(report.data);
  if (!wellFormed || isStatus(report.error, 404)) return <ReportNotFound />;
  if (newest.data === null) return <NoReport />;
  if (newest.isError) return <LoadingFailed onRetry={() => void newest.refetch()} />;
  if (report.isError) return <LoadingFailed onRetry={() => void report.refetch()} />;
  return <Spinner full label={t('report.loading')} />;
}
