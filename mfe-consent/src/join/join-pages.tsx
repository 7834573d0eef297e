import { useTexts } from '@vesela/framework';
import { Page, Spinner } from '@vesela/ui';
import { Route, Routes } from 'react-router-dom';
import { OwnTexts } from '../own-texts.tsx';
import { JoinPage } from './join.page.tsx';
import { joinTexts } from './join-texts.ts';
import { QuickExit } from './quick-exit.tsx';
import { ResumePage } from './resume.page.tsx';
import './join.css';

/** Everything below /join: the invitation of a project, and the way back for who took part without an account. */
export function JoinPages() {
  const t = useTexts();
  return (
    <OwnTexts namespace="mfe-consent-join" loaders={joinTexts} fallback={<Spinner full label={t('legal.loading')} />}>
      <QuickExit />
      <Page narrow>
        <Routes>
          <Route path=":code" element={<JoinPage />} />
          <Route path="*" element={<ResumePage />} />
        </Routes>
      </Page>
    </OwnTexts>
  );
}
