import { ReportPages } from '@vesela/framework/kept-test/report-pages';
import { CERVICAL_TEST } from '../../calculator/test-kind.ts';
import { CERVICAL_REPORT_NAMESPACE, cervicalReportTexts } from './cervical-report-texts.ts';
import { CervicalReportView } from './cervical-report-view.tsx';
import './cervical-report.css';

/** /CervicalCancerReport and what is below it. */
export const CervicalReportPages = () => (
  <ReportPages
    test={CERVICAL_TEST}
    namespace={CERVICAL_REPORT_NAMESPACE}
    loaders={cervicalReportTexts}
    title="report.title"
  >
    {(report) => <CervicalReportView report={report} />}
  </ReportPages>
);
