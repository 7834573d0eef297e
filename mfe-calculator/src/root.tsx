import { useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { IntroPage } from './calculator/intro.page.tsx';
import { NotFoundPage } from './calculator/not-found.page.tsx';

/** The test brings the questionnaire engine, the report its drawings and texts: each comes when it is opened. */
const TestPage = lazy(async () => ({ default: (await import('./calculator/test.page.tsx')).TestPage }));
const ReportPage = lazy(async () => ({ default: (await import('./report/report.page.tsx')).ReportPage }));

/** Pages of the module. */
export function Root() {
  const t = useTexts();
  return (
    <Suspense fallback={<Spinner full label={t('loading')} />}>
      <Routes>
        <Route path="/:lang?/Calculator" element={<IntroPage />} />
        <Route path="/:lang?/Calculator/step/:group" element={<TestPage />} />
        <Route path="/:lang?/CalculatorReport" element={<ReportPage />} />
        <Route path="/:lang?/CalculatorReport/:reportId" element={<ReportPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
