import { useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { IntroPage } from './intro/intro.page.tsx';
import { NotFoundPage } from './not-found.page.tsx';

/** Loaded on demand: the questionnaire engine with the test, the texts with the report. */
const TestPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "first-Contraception" */ './test/test.page.tsx')).ContraceptionTestPage,
}));
const ReportPages = lazy(async () => ({
  default: (await import('./report/report-pages.tsx')).ContraceptionReportPages,
}));
const MethodsPages = lazy(async () => ({ default: (await import('./methods/pages/methods-pages.tsx')).MethodsPages }));
const MythsPage = lazy(async () => ({ default: (await import('./myths/myths.page.tsx')).MythsPage }));
const DoctorLinkPage = lazy(async () => ({
  default: (await import('./doctor-link/doctor-link.page.tsx')).DoctorLinkPage,
}));

/** Pages of the module. */
export function Root() {
  const t = useTexts();
  return (
    <Suspense fallback={<Spinner full label={t('loading')} />}>
      <Routes>
        <Route path="/:lang?/Contraception" element={<IntroPage />} />
        <Route path="/:lang?/Contraception/step/:group" element={<TestPage />} />
        <Route path="/:lang?/ContraceptionReport/*" element={<ReportPages />} />
        <Route path="/:lang?/ContraceptionMethods/*" element={<MethodsPages />} />
        <Route path="/:lang?/ContraceptionMyths" element={<MythsPage />} />
        <Route path="/:lang?/ContraceptionDoctorLink" element={<DoctorLinkPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
