import { usePlatform, useTexts } from '@vesela/framework';
import { Columns } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { UnfinishedTest } from '../draft/unfinished-test.tsx';
import { ProfileFrame } from '../profile-frame.tsx';
import { RemovedNotice, WaitingCard } from '../waiting-here/waiting-here.tsx';
import { Diary } from './diary.tsx';

/** Loaded after the entries, which are the main purpose of the page. */
const Timeline = lazy(async () => ({ default: (await import('../timeline/timeline.tsx')).Timeline }));
const Engage = lazy(async () => ({ default: (await import('../my-data/engage/engage.tsx')).Engage }));

/** Parts of other pages that once were sections of this one. */
const MOVED: Readonly<Record<string, string>> = {
  '#my-reminders': '/Profile/reminders',
  '#my-calendar': '/Profile/reminders',
  '#my-consent': '/Profile/settings',
  '#settings': '/Profile/settings',
  '#diary-account': '/Profile/settings',
};

/** /Profile: the entries of the health diary, and what they look like over time. */
export function DiaryPage() {
  const t = useTexts();
  const { href } = usePlatform();
  const { hash } = useLocation();
  const moved = MOVED[hash];
  if (moved !== undefined) return <Navigate to={href(moved) + hash} replace />;
  return (
    <ProfileFrame title={t('diary.title')} lead={t('diary.lead')}>
      <WaitingCard />
      <RemovedNotice />
      <UnfinishedTest />
      <Columns>
        <Diary />
        <Suspense fallback={null}>
          <Timeline />
        </Suspense>
      </Columns>
      <Suspense fallback={null}>
        <Engage />
      </Suspense>
    </ProfileFrame>
  );
}
