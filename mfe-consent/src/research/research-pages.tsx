import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Page, Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { researchTexts } from './research-texts.ts';
import './research.css';

/** Each page is loaded when it is opened. */
const DataPage = lazy(async () => ({ default: (await import('./data/data.page.tsx')).DataPage }));
const EditActivityPage = lazy(async () => ({ default: (await import('./form/form-pages.tsx')).EditActivityPage }));
const EditProjectPage = lazy(async () => ({ default: (await import('./form/form-pages.tsx')).EditProjectPage }));
const NewActivityPage = lazy(async () => ({ default: (await import('./form/form-pages.tsx')).NewActivityPage }));
const NewProjectPage = lazy(async () => ({ default: (await import('./form/form-pages.tsx')).NewProjectPage }));
const HomePage = lazy(async () => ({ default: (await import('./home/home.page.tsx')).HomePage }));
const InvitePage = lazy(async () => ({ default: (await import('./project/invite.page.tsx')).InvitePage }));
const ProjectPage = lazy(async () => ({ default: (await import('./project/project.page.tsx')).ProjectPage }));
const SheetPage = lazy(async () => ({ default: (await import('./project/sheet.page.tsx')).SheetPage }));

/** All pages below /Research: studies for administrators, files for researchers. */
export function ResearchPages() {
  const t = useTexts();
  const waiting = <Spinner full label={t('legal.loading')} />;
  return (
    <OwnTexts namespace="mfe-consent-research" loaders={researchTexts} fallback={waiting}>
      <Page>
        <div className="research">
          <Suspense fallback={waiting}>
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
          </Suspense>
        </div>
      </Page>
    </OwnTexts>
  );
}
