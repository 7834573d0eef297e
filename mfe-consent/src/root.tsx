import { useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ConsentPages } from './consent-pages.tsx';
import { Signing } from './signing/signing.tsx';

/** Each group of pages is loaded when it is opened: reading the terms downloads nothing else. */
const PrivacyPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "first-privacypolicy" */ './privacy/privacy.page.tsx')).PrivacyPage,
}));
const TermsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "first-TermsConditions" */ './terms/terms.page.tsx')).TermsPage,
}));
const LogPage = lazy(async () => ({ default: (await import('./log/log.page.tsx')).LogPage }));
const JoinPages = lazy(async () => ({
  default: (await import(/* webpackChunkName: "first-home" */ './join/join-pages.tsx')).JoinPages,
}));
const ResearchPages = lazy(async () => ({ default: (await import('./research/research-pages.tsx')).ResearchPages }));

/** Pages of the module. */
export function Root() {
  const t = useTexts();
  return (
    <Suspense fallback={<Spinner full label={t('legal.loading')} />}>
      <Signing>
        <Routes>
          <Route path="/:lang?" element={<JoinPages home />} />
          <Route path="/:lang?/TermsConditions" element={<TermsPage />} />
          <Route path="/:lang?/privacypolicy" element={<PrivacyPage />} />
          <Route path="/:lang?/ConsentLog" element={<LogPage />} />
          <Route path="/:lang?/Consent/*" element={<ConsentPages />} />
          <Route path="/:lang?/join/*" element={<JoinPages />} />
          <Route path="/:lang?/join-with-account/*" element={<JoinPages />} />
          <Route path="/:lang?/Research/*" element={<ResearchPages />} />
        </Routes>
      </Signing>
    </Suspense>
  );
}
