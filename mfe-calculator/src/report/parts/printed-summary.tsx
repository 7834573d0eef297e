import { NOT_READY, usePrintedPart } from '@vesela/framework/kept-test';
import type { AnyReport } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

const load = async () => (await import('../summary/doctor-summary.tsx')).DoctorSummary;

/** The summary for the doctor, on paper only: the first that a doctor reads. */
export function PrintedSummary({ report }: { report: AnyReport }) {
  const { t, language } = useReportTexts();
  const Summary = usePrintedPart(load);
  const notReady = <p className={NOT_READY}>{t('print.again')}</p>;
  return (
    <div className="risk-printed-summary">
      {Summary ? <Summary report={report} language={language} waiting={notReady} /> : notReady}
    </div>
  );
}
