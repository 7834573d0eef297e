import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Grid, PageHeading, Row, Spinner, SummaryList, SummaryRow } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { useProject } from '../api/projects.ts';
import type { Project } from '../api/types.ts';
import { LoadFailed } from '../load-failed.tsx';
import { StateTag } from '../state-tag.tsx';
import { useCountText } from '../use-count-text.ts';
import { usePeriodText } from '../use-period-text.ts';
import { Activities } from './activities.tsx';
import { JoinLink } from './join-link.tsx';
import { NextSteps } from './next-steps.tsx';

/** /Research/projects/:projectId: the state of the study and the available actions. */
export function ProjectPage() {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  const shown = project && inNearestLanguage(project.texts, language);
  useTitle(shown?.text.name ?? t('home.title'));
  if (!project) {
    if (error) return <LoadFailed needs="client-administrator" error={error} onRetry={() => void refetch()} />;
    return <Spinner full label={common('legal.loading')} />;
  }
  return (
    <>
      <p className="v-no-print">
        <a href={href('/Research')}>{t('home.back')}</a>
      </p>
      <PageHeading above={<StateTag state={project.state} />} lead={t(`state.${project.state}.text`)}>
        <span lang={shown?.lang}>{shown?.text.name}</span>
      </PageHeading>
      <Facts project={project} />
      {project.state !== 'closed' && (
        <Row>
          <ButtonLink look="quiet" href={href(`/Research/projects/${project.id}/edit`)}>
            {t('project.edit')}
          </ButtonLink>
        </Row>
      )}
      <Activities project={project} />
      {project.state !== 'closed' && <JoinLink project={project} />}
      <NextSteps project={project} />
    </>
  );
}

function Facts({ project }: { project: Project }) {
  const { t } = useOwnTexts();
  const period = usePeriodText();
  const countText = useCountText();
  return (
    <div className="research-side research-facts">
      <Grid min="24rem">
        <SummaryList>
          <SummaryRow term={t('form.period')}>{period(project)}</SummaryRow>
          <SummaryRow term={t('facts.participants')}>{countText(project)}</SummaryRow>
          <SummaryRow term={t('facts.invited')}>{project.invited}</SummaryRow>
        </SummaryList>
        <SummaryList>
          <SummaryRow term={t('facts.exports')}>{project.exports}</SummaryRow>
          <SummaryRow term={t('facts.form')}>
            {project.consent_version === null ? t('facts.noForm') : project.consent_version.split('/').at(-1)}
          </SummaryRow>
          <SummaryRow term={t('form.contact')}>{project.contact}</SummaryRow>
        </SummaryList>
      </Grid>
    </div>
  );
}
