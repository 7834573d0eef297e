import { useTexts } from '@vesela/framework';
import { Page, Spinner } from '@vesela/ui';
import { Route, Routes } from 'react-router-dom';
import { OwnTexts } from '../own-texts.tsx';
import { DataPage } from './data/data.page.tsx';
import { EditActivityPage, EditProjectPage, NewActivityPage, NewProjectPage } from './form/form-pages.tsx';
import { HomePage } from './home/home.page.tsx';
import { InvitePage } from './project/invite.page.tsx';
import { ProjectPage } from './project/project.page.tsx';
import { SheetPage } from './project/sheet.page.tsx';
import { researchTexts } from './research-texts.ts';
import './research.css';

/** Everything below /Research: studies for those who run them, files for those who work with the data. */
export function ResearchPages() {
  const t = useTexts();
  const waiting = <Spinner full label={t('legal.loading')} />;
  return (
    <OwnTexts namespace="mfe-consent-research" loaders={researchTexts} fallback={waiting}>
      <Page narrow>
        <Routes>
          <Route path="new" element={<NewProjectPage />} />
          <Route path="projects/:projectId" element={<ProjectPage />} />
          <Route path="projects/:projectId/edit" element={<EditProjectPage />} />
          <Route path="projects/:projectId/invite" element={<InvitePage />} />
          <Route path="projects/:projectId/sheet" element={<SheetPage />} />
          <Route path="projects/:projectId/activities/new" element={<NewActivityPage />} />
          <Route path="projects/:projectId/activities/:activityId" element={<EditActivityPage />} />
          <Route path="data/:projectId" element={<DataPage />} />
          <Route path="*" element={<HomePage />} />
        </Routes>
      </Page>
    </OwnTexts>
  );
}
