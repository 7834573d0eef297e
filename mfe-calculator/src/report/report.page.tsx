import { useTitle } from '@vesela/framework';
import { useOpenFinding } from '@vesela/framework/open-finding';
import { Spinner } from '@vesela/ui';
import { FindingOpen } from './finding-open.ts';
import { OneReport } from './one-report.tsx';
import { useReportTexts } from './report-texts.ts';
import { ReportView } from './report-view.tsx';
import './paper.css';
import './print.css';

/** /CalculatorReport shows the newest report, /CalculatorReport/:reportId the one with that id. */
export function ReportPage() {
  const { t } = useReportTexts();
  useTitle(t('report.title'));
  const { data: found, isLoading, failureCount } = useOpenFinding();
  // A low figure is not read before it is known whether she has found something that no doctor has looked at; but what cannot
  // be asked keeps no report from her.
  const isWaiting = isLoading && failureCount === 0;
  return (
    <OneReport>
      {(report) =>
        isWaiting ? (
          <Spinner full label={t('report.loading')} />
        ) : (
          <FindingOpen value={Boolean(found)}>
            {found && <found.FindingNotice finding={found.finding} brief focus />}
            <ReportView report={report} focus={!found} />
          </FindingOpen>
        )
      }
    </OneReport>
  );
}
