import { useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useProject, useProjects } from '../api/projects.ts';
import type { Project } from '../api/types.ts';
import { Gone, LoadFailed } from '../load-failed.tsx';

const ActivityForm = lazy(async () => ({ default: (await import('./activity-form.tsx')).ActivityForm }));
const ProjectForm = lazy(async () => ({ default: (await import('./project-form.tsx')).ProjectForm }));

/** /Research/new, for those who may read the projects of a client: the others are told before they fill it in. */
export function NewProjectPage() {
  const { t } = useOwnTexts();
  const common = useTexts();
  const projects = useProjects();
  useTitle(t('project.new'));
  if (projects.data) return <ProjectForm />;
  if (projects.isError)
    return <LoadFailed needs="client-administrator" error={projects.error} onRetry={() => void projects.refetch()} />;
  return <Spinner full label={common('legal.loading')} />;
}

/** Loads the study from the URL, then renders its form; unsaved changes survive a later refetch. */
function WithProject({ children }: { children: (project: Project) => ReactNode }) {
  const common = useTexts();
  const { projectId = '' } = useParams();
  const project = useProject(projectId);
  if (project.data) return children(project.data);
  if (project.isError)
    return <LoadFailed needs="client-administrator" error={project.error} onRetry={() => void project.refetch()} />;
  return <Spinner full label={common('legal.loading')} />;
}

/** /Research/projects/:projectId/edit */
export function EditProjectPage() {
  const { t } = useOwnTexts();
  useTitle(t('project.edit'));
  return <WithProject>{(project) => <ProjectForm project={project} />}</WithProject>;
}

/** /Research/projects/:projectId/activities/new */
export function NewActivityPage() {
  const { t } = useOwnTexts();
  useTitle(t('activity.new'));
  return <WithProject>{(project) => <ActivityForm project={project} />}</WithProject>;
}

/** /Research/projects/:projectId/activities/:activityId */
export function EditActivityPage() {
  const { t } = useOwnTexts();
  const { activityId } = useParams();
  useTitle(t('activity.edit'));
  return (
    <WithProject>
      {(project) => {
        const activity = project.activities.find(({ id }) => id === activityId);
        return activity ? <ActivityForm project={project} activity={activity} /> : <Gone />;
      }}
    </WithProject>
  );
}
