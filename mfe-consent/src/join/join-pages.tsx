import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Page, Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { joinTexts } from './join-texts.ts';
import { QuickExit } from './quick-exit.tsx';
import './join.css';

const JoinPage = lazy(async () => ({ default: (await import('./join.page.tsx')).JoinPage }));
const ParticipantHome = lazy(async () => ({ default: (await import('./back.tsx')).ParticipantHome }));
const ResumePage = lazy(async () => ({ default: (await import('./resume.page.tsx')).ResumePage }));

/** All pages below /join: the invitation of a project, and resuming for participants without an account, who have a home page too. */
export function JoinPages({ home = false }: { home?: boolean }) {
  const t = useTexts();
  const waiting = <Spinner full label={t('legal.loading')} />;
  return (
    <OwnTexts namespace="mfe-consent-join" loaders={joinTexts} fallback={waiting}>
      {/* The header has the same button. */}
      {!home && <QuickExit />}
      <Page narrow decides={!home}>
        <Suspense fallback={waiting}>
          <Routes>
            {home && <Route index element={<ParticipantHome />} />}
            <Route path=":code" element={<JoinPage />} />
            <Route path="*" element={<ResumePage />} />
          </Routes>
        </Suspense>
      </Page>
    </OwnTexts>
  );
}
