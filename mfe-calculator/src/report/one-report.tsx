import { useAddressedReport } from '@vesela/framework/kept-test';
import { Spinner } from '@vesela/ui';
import { lazy, type ReactNode } from 'react';
import type { AnyReport } from '../api/types.ts';
import { RISK_TEST } from '../calculator/test-kind.ts';
import { LoadingFailed } from './parts/states.tsx';
import { useReportTexts } from './report-texts.ts';

/** Not loaded with a report. */
export const ReportNotFound = lazy(async () => ({ default: (await import('./parts/no-report.tsx')).ReportNotFound }));
const NoReport = lazy(async () => ({ default: (await import('./parts/no-report.tsx')).NoReport }));

/** Renders the report with the id in the URL, the newest if the URL has none, or the reason why there is none. */
export function OneReport({ children }: { children: (report: AnyReport) => ReactNode }) {
  const { t } = useReportTexts();
  const found = useAddressedReport(RISK_TEST);
  if (found.status === 'ready') return children(found.report);
  if (found.status === 'missing') return <ReportNotFound />;
  if (found.status === 'empty') return <NoReport />;
  if (found.status === 'failed') return <LoadingFailed onRetry={found.retry} />;
  return <Spinner full label={t('report.loading')} />;
}
