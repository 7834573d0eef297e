import { useLanguage, usePlatform, useTexts, useUnsaved } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useHealthConsent } from './api/health-consent.ts';
import { useWaitingKey } from './api/waiting-key.ts';
import { fetchGuideAhead, importGuide } from './guide/load-guide.ts';
import { keepGuideOffline } from './guide/offline/keep-offline.ts';
import { IntroPage } from './intro/intro.page.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import { isUnsaved, useRun } from './run.ts';
import './columns.css';

const GuidePage = lazy(async () => ({ default: (await importGuide()).GuidePage }));

/** /Examination and its steps. The state is held here, above all steps, until it is sent or the user leaves. */
export function Examination() {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const run = useRun();
  const consent = useHealthConsent();
  useUnsaved(isUnsaved(run, consent));
  // Ahead, because it is needed when there is no connection. Without her consent the service gives none.
  useWaitingKey(consent === 'agreed' || consent === 'unknown');
  useEffect(() => {
    fetchGuideAhead(language)
      .then(() => keepGuideOffline(platform.href('/Examination')))
      // Only log a failure: opening the guide loads the files again and shows the error.
      .catch((error: unknown) => platform.reportError(error, { part: 'guide ahead' }));
  }, [language, platform]);
  return (
    <Suspense fallback={<Spinner full label={t('loader.introduction')} />}>
      <Routes>
        <Route index element={<IntroPage />} />
        <Route path="step/:step" element={<GuidePage run={run} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
