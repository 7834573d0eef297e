import { OwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import type { ContraceptionReport } from '../api-types.ts';
import { REPORT_NAMESPACE, reportTexts } from '../report/report-texts.ts';
import { ReportView } from '../report/report-view.tsx';

interface DoctorReportProps {
  report: ContraceptionReport;
  /** Shown until the texts are loaded, in the language of the page. */
  waiting: string;
}

/** The report for a doctor: without a name, and with the categories of the tables. */
export function DoctorReport({ report, waiting }: DoctorReportProps) {
  return (
    <OwnTexts namespace={REPORT_NAMESPACE} loaders={reportTexts} fallback={<Spinner label={waiting} />}>
      <ReportView report={report} reader="doctor" />
    </OwnTexts>
  );
}
