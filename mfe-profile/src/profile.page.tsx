import { useTexts, useTitle } from '@vesela/framework';
import { Page, PageHeading } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Account } from './account/account.tsx';
import { Diary } from './diary/diary.tsx';
import { UnfinishedTest } from './draft/unfinished-test.tsx';
import './profile.css';

/** Loaded after the diary, which is the main purpose of the page. */
const Timeline = lazy(async () => ({ default: (await import('./timeline/timeline.tsx')).Timeline }));
const Reminders = lazy(async () => ({ default: (await import('./reminders/reminders.tsx')).Reminders }));
const Settings = lazy(async () => ({ default: (await import('./settings/settings.tsx')).Settings }));
const Engage = lazy(async () => ({ default: (await import('./my-data/engage/engage.tsx')).Engage }));

/** /Profile: the health diary, and below it the user's settings. One section per line, in display order. */
export function ProfilePage() {
  const t = useTexts();
  useTitle(t('diary.title'));
  return (
    <Page narrow>
      <PageHeading lead={t('diary.lead')}>{t('diary.title')}</PageHeading>
      <UnfinishedTest />
      <Diary />
      <Suspense fallback={null}>
        <Timeline />
      </Suspense>
      <Suspense fallback={null}>
        <Reminders />
      </Suspense>
      <Suspense fallback={null}>
        <Settings />
      </Suspense>
      <Account />
      <Suspense fallback={null}>
        <Engage />
      </Suspense>
    </Page>
  );
}
