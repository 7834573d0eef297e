import { useLanguage, useTexts } from '@vesela/framework';
import { ReportPages } from '@vesela/framework/kept-test/report-pages';
import { Spinner } from '@vesela/ui';
import { Suspense, useEffect } from 'react';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';
import { OwnReport } from './own-report.tsx';
import { fetchSummary } from './parts/printed-summary.ts';
import { REPORT_NAMESPACE, reportTexts } from './report-texts.ts';

/** /ContraceptionReport and what is below it. */
export function ContraceptionReportPages() {
  const t = useTexts();
  const language = useLanguage();
  useEffect(() => void fetchSummary.anew(language), [language]);
  return (
    <ReportPages
      test={CONTRACEPTION_TEST}
      namespace={REPORT_NAMESPACE}
      loaders={reportTexts}
      title="report.title.woman"
    >
      {(report) => (
        <Suspense fallback={<Spinner full label={t('loading')} />}>
          <OwnReport report={report} />
        </Suspense>
      )}
    </ReportPages>
  );
}
