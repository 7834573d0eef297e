import { useTexts, useTitle } from '@vesela/framework';
import { Page, PageHeading } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Account } from './account/account.tsx';
import { Diary } from './diary/diary.tsx';
import { UnfinishedTest } from './draft/unfinished-test.tsx';
import './profile.css';

/** Comes after the diary, which is what she is here for. */
const OwnAudit = lazy(async () => ({ default: (await import('./audit/own-audit.tsx')).OwnAudit }));

/** /Profile: the health diary. */
export function ProfilePage() {
  const t = useTexts();
  useTitle(t('diary.title'));
  return (
    <Page narrow>
      <PageHeading lead={t('diary.lead')}>{t('diary.title')}</PageHeading>
      <UnfinishedTest />
      <Diary />
      <Account />
      <Suspense fallback={null}>
        <OwnAudit />
      </Suspense>
    </Page>
  );
}
