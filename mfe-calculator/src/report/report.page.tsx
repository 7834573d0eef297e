import { useTitle } from '@vesela/framework';
import { OneReport } from './one-report.tsx';
import { useReportTexts } from './report-texts.ts';
import { ReportView } from './report-view.tsx';
import './print.css';

/** /CalculatorReport shows the newest report, /CalculatorReport/:reportId the one with that id. */
export function ReportPage() {
  const { t } = useReportTexts();
  useTitle(t('report.title'));
  return <OneReport>{(report) => <ReportView report={report} />}</OneReport>;
}
