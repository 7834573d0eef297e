import { useTexts, useTitle } from '@vesela/framework';
import { Page, Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { isStatus } from '../api/api-error.ts';
import { useNewestReportId, useReport } from '../api/reports.ts';
import { useLoadedReportTexts } from './load-report-texts.ts';
import { LoadingFailed, NoReport, ReportNotFound } from './parts/states.tsx';
import { ReportTextsContext, useReportTexts } from './report-texts.ts';
import { ReportView } from './report-view.tsx';
import './report.css';
import './print.css';

/** /CalculatorReport shows the newest report, /CalculatorReport/:reportId the one it names. */
export function ReportPage() {
  const t = useTexts();
  const texts = useLoadedReportTexts();
  if (!texts) return <Spinner full label={t('loading')} />;
  return (
    <ReportTextsContext value={texts}>
      <Page lang={texts.language}>
        <Content />
      </Page>
    </ReportTextsContext>
  );
}

const REPORT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Content() {
  const { t } = useReportTexts();
  useTitle(t('report.title'));
  const { reportId } = useParams();
  const newest = useNewestReportId(reportId === undefined);
  const wellFormed = reportId === undefined || REPORT_ID.test(reportId);
  const report = useReport(wellFormed ? (reportId ?? newest.data ?? undefined) : undefined);

  if (report.data) return <ReportView report={report.data} />;
  if (!wellFormed || isStatus(report.error, 404)) return <ReportNotFound />;
  if (newest.data === null) return <NoReport />;
  if (newest.isError) return <LoadingFailed onRetry={() => void newest.refetch()} />;
  if (report.isError) return <LoadingFailed onRetry={() => void report.refetch()} />;
  return <Spinner full label={t('report.loading')} />;
}
