import { usePlatform, useTitle } from '@vesela/framework';
import { Button, ButtonLink, Row } from '@vesela/ui';
import { OneReport } from '../one-report.tsx';
import { LaterReport } from '../parts/later-report.tsx';
import { useReportTexts } from '../report-texts.ts';
import { DoctorSummary } from './doctor-summary.tsx';

/** /CalculatorReport/:reportId/summary: the summary for the doctor, to print or save as a file. */
export function SummaryPage() {
  const { t, language } = useReportTexts();
  const platform = usePlatform();
  useTitle(t('summary.page'));
  return (
    <OneReport>
      {(report) => (
        <>
          <Row print={false}>
            <Button onClick={() => window.print()}>{t('action.print')}</Button>
            <ButtonLink look="quiet" href={platform.href(`/CalculatorReport/${report.id}`)}>
              {t('action.back')}
            </ButtonLink>
          </Row>
          {report.numbered && <LaterReport report={report} />}
          <DoctorSummary report={report} language={language} />
        </>
      )}
    </OneReport>
  );
}
