import { useTexts, useTitle } from '@vesela/framework';
import { Page, PageHeading } from '@vesela/ui';
import { Account } from './account/account.tsx';
import { Diary } from './diary/diary.tsx';
import { UnfinishedTest } from './draft/unfinished-test.tsx';
import './profile.css';

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
    </Page>
  );
}
