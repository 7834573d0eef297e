import { useTitle } from '@vesela/framework';
import { useEffect } from 'react';
import { OneReport } from './one-report.tsx';
import { fetchSummary } from './parts/printed-summary.ts';
import { useReportTexts } from './report-texts.ts';
import { ReportView } from './report-view.tsx';
import './print.css';

/** /CalculatorReport shows the newest report, /CalculatorReport/:reportId the one with that id. */
export function ReportPage() {
  const { t, language } = useReportTexts();
  useTitle(t('report.title'));
  useEffect(() => void fetchSummary.anew(language), [language]);
  return <OneReport>{(report) => <ReportView report={report} />}</OneReport>;
}
