import { useLanguage, useTexts } from '@vesela/framework';
import { Page, Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useLoadedReportTexts } from './load-report-texts.ts';
import { ReportNotFound } from './one-report.tsx';
import { ReportPage } from './report.page.tsx';
import { ReportTextsContext } from './report-texts.ts';
import './report.css';

const SummaryPage = lazy(async () => ({ default: (await import('./summary/summary.page.tsx')).SummaryPage }));
const ComparePage = lazy(async () => ({ default: (await import('./compare/compare.page.tsx')).ComparePage }));

/** All pages below /CalculatorReport: the report, the summary for the doctor, and the comparison of two reports. */
export function ReportPages() {
  const t = useTexts();
  const texts = useLoadedReportTexts(useLanguage());
  const waiting = <Spinner full label={t('loading')} />;
  if (!texts) return waiting;
  return (
    <ReportTextsContext value={texts}>
      <Page lang={texts.language}>
        <Suspense fallback={waiting}>
          <Routes>
            <Route index element={<ReportPage />} />
            <Route path=":reportId" element={<ReportPage />} />
            <Route path=":reportId/summary" element={<SummaryPage />} />
            <Route path=":reportId/compare" element={<ComparePage />} />
            <Route path="*" element={<ReportNotFound />} />
          </Routes>
        </Suspense>
      </Page>
    </ReportTextsContext>
  );
}
