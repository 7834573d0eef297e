import { usePrintedPart } from '@vesela/framework/kept-test';
import type { AnyReport } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

const load = async () => (await import('../summary/doctor-summary.tsx')).DoctorSummary;

/** The summary for the doctor, on paper only: the first that a doctor reads. */
export function PrintedSummary({ report }: { report: AnyReport }) {
  const { language } = useReportTexts();
  const Summary = usePrintedPart(load);
  if (!Summary) return null;
  return (
    <div className="risk-printed-summary">
      <Summary report={report} language={language} />
    </div>
  );
}
