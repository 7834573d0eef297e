import { useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ProfilePage } from './profile.page.tsx';

/** For the provider's staff only: nobody else downloads them. */
const ProviderPages = lazy(async () => ({ default: (await import('./provider/provider-pages.tsx')).ProviderPages }));

/** Pages of the module. */
export function Root() {
  const t = useTexts();
  return (
    <Suspense fallback={<Spinner full label={t('diary.loading')} />}>
      <Routes>
        <Route path="/:lang?/Profile" element={<ProfilePage />} />
        <Route path="/:lang?/Accounts/*" element={<ProviderPages />} />
      </Routes>
    </Suspense>
  );
}
