import { useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Examination } from './examination.tsx';

const ReportPage = lazy(async () => ({ default: (await import('./report/report.page.tsx')).ReportPage }));

const TwoWeeksLaterPage = lazy(async () => ({
  default: (await import('./follow-up/two-weeks-later.page.tsx')).TwoWeeksLaterPage,
}));

/** Pages of the module. Guide and report are loaded on demand. */
export function Root() {
  const t = useTexts();
  return (
    <Suspense fallback={<Spinner full label={t('loader.results')} />}>
      <Routes>
        <Route path="/:lang?/Examination/*" element={<Examination />} />
        <Route path="/:lang?/ExaminationReport" element={<ReportPage />} />
        <Route path="/:lang?/ExaminationReport/:examinationId" element={<ReportPage />} />
        <Route path="/:lang?/TwoWeeksLater" element={<TwoWeeksLaterPage />} />
      </Routes>
    </Suspense>
  );
}
