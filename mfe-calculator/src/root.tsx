import { useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { IntroPage } from './calculator/intro.page.tsx';
import { RISK_TEST } from './calculator/test-kind.ts';

/** Loaded on demand: the questionnaire engine with the test, the charts and texts with the report; few reach an unknown path. */
const TestPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "first-Calculator" */ '@vesela/framework/kept-test/run')).TestPage,
}));
const ReportPages = lazy(async () => ({ default: (await import('./report/report-pages.tsx')).ReportPages }));
const CervicalPages = lazy(async () => ({
  default: (await import(/* webpackChunkName: "first-CervicalCancer" */ './cervical/cervical-pages.tsx')).CervicalPages,
}));
const CervicalReportPages = lazy(async () => ({
  default: (await import('./cervical/report/cervical-report-pages.tsx')).CervicalReportPages,
}));
const MenopausePage = lazy(async () => ({ default: (await import('./menopause/menopause.page.tsx')).MenopausePage }));
const GenomePage = lazy(async () => ({ default: (await import('./genome/genome.page.tsx')).GenomePage }));
const DoctorLinkPage = lazy(async () => ({
  default: (await import('./doctor-link/doctor-link.page.tsx')).DoctorLinkPage,
}));
const PartPage = lazy(async () => ({ default: (await import('./report-parts/part.page.tsx')).PartPage }));
const AppointmentsPage = lazy(async () => ({
  default: (await import('./appointments/appointments.page.tsx')).AppointmentsPage,
}));
const NotFoundPage = lazy(async () => ({ default: (await import('./calculator/not-found.page.tsx')).NotFoundPage }));
const SourcesPage = lazy(async () => ({ default: (await import('./sources/sources.page.tsx')).SourcesPage }));

/** Pages of the module. */
export function Root() {
  const t = useTexts();
  return (
    <Suspense fallback={<Spinner full label={t('loading')} />}>
      <Routes>
        <Route path="/:lang?/Calculator" element={<IntroPage />} />
        <Route path="/:lang?/Calculator/step/:group" element={<TestPage test={RISK_TEST} title={t('intro.title')} />} />
        <Route path="/:lang?/CalculatorReport/*" element={<ReportPages />} />
        <Route path="/:lang?/ReportParts/:part" element={<PartPage />} />
        <Route path="/:lang?/Sources" element={<SourcesPage />} />
        <Route path="/:lang?/Appointments" element={<AppointmentsPage />} />
        <Route path="/:lang?/CervicalCancer/*" element={<CervicalPages />} />
        <Route path="/:lang?/CervicalCancerReport/*" element={<CervicalReportPages />} />
        <Route path="/:lang?/Menopause" element={<MenopausePage />} />
        <Route path="/Genome" element={<GenomePage />} />
        <Route path="/:lang?/DoctorLink" element={<DoctorLinkPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
