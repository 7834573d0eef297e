import { usePlatform, useTexts } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Card, Notice, Spinner } from '@vesela/ui';
import { Failed } from '../../failed.tsx';
import { inPageLanguage } from '../../in-page-language.ts';
import { useProjects } from '../api/projects.ts';
import { MoreButton } from '../more-button.tsx';
import { StateTag } from '../state-tag.tsx';
import { usePeriodText } from '../use-period-text.ts';

/** The studies of the user's client, newest first. */
export function ProjectList() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  const list = useProjects();
  return (
    <section aria-labelledby="studies">
      <h2 id="studies">{t('home.studies')}</h2>
      <Content list={list} />
      {list.data && (
        <p>
          <ButtonLink href={href('/Research/new')}>{t('project.new')}</ButtonLink>
        </p>
      )}
    </section>
  );
}

function Content({ list }: { list: ReturnType<typeof useProjects> }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const period = usePeriodText();
  if (!list.data) {
    if (codeOf(list.error) === 'forbidden') return <Notice live={false}>{t('home.notAppointed')}</Notice>;
    if (list.isError) return <Failed onRetry={() => void list.refetch()} />;
    return <Spinner label={common('legal.loading')} />;
  }
  const projects = list.data.pages.flatMap((page) => page.projects);
  return (
    <>
      <p className="research-soft">{list.data.pages[0]?.client_name}</p>
      {projects.length === 0 && <p>{t('home.none')}</p>}
      <ul className="research-list">
        {projects.map((project) => {
          const shown = inPageLanguage(project.texts, language);
          return (
            <Card as="li" key={project.id}>
              <div className="research-head">
                <h3 lang={shown?.lang}>
                  <a href={href(`/Research/projects/${project.id}`)}>{shown?.text.name}</a>
                </h3>
                <StateTag state={project.state} />
              </div>
              <p>{t('participants', { n: project.participants })}</p>
              <p className="research-soft">{period(project)}</p>
            </Card>
          );
        })}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
