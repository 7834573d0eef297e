import { ReportPages } from '@vesela/framework/kept-test/report-pages';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';
import { OwnReport } from './own-report.tsx';
import { REPORT_NAMESPACE, reportTexts } from './report-texts.ts';

/** /ContraceptionReport and what is below it. */
export const ContraceptionReportPages = () => (
  <ReportPages test={CONTRACEPTION_TEST} namespace={REPORT_NAMESPACE} loaders={reportTexts} title="report.title.woman">
    {(report) => <OwnReport report={report} />}
  </ReportPages>
);
