import { useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const DiaryPage = lazy(async () => ({ default: (await import('./diary/diary.page.tsx')).DiaryPage }));

const RemindersPage = lazy(async () => ({ default: (await import('./reminders/reminders.page.tsx')).RemindersPage }));

const SettingsPage = lazy(async () => ({ default: (await import('./settings/settings.page.tsx')).SettingsPage }));

const HomePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "first-home" */ './home/home.page.tsx')).HomePage,
}));

/** For the provider's staff only: nobody else downloads them. */
const ProviderPages = lazy(async () => ({ default: (await import('./provider/provider-pages.tsx')).ProviderPages }));

/** Export, restriction, access log and deletion: rarely opened, with separate texts. */
const MyDataPages = lazy(async () => ({ default: (await import('./my-data/my-data-pages.tsx')).MyDataPages }));

/** Pages of the module. */
export function Root() {
  const t = useTexts();
  return (
    <Suspense fallback={<Spinner full label={t('loading')} />}>
      <Routes>
        <Route path="/:lang?" element={<HomePage />} />
        <Route path="/:lang?/Profile" element={<DiaryPage />} />
        <Route path="/:lang?/Profile/reminders" element={<RemindersPage />} />
        <Route path="/:lang?/Profile/settings" element={<SettingsPage />} />
        <Route path="/:lang?/MyData" element={<MyDataPages page="my-data" />} />
        <Route path="/:lang?/Deletion" element={<MyDataPages page="deletion" />} />
        <Route path="/:lang?/Accounts/*" element={<ProviderPages />} />
      </Routes>
    </Suspense>
  );
}
