import { longDate, usePlatform, useTexts } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import { ButtonLink, Notice, Spinner } from '@vesela/ui';
import { Failed } from '../../failed.tsx';
import { useProjects } from '../api/projects.ts';
import { Paged } from '../paged.tsx';
import { StateTag } from '../state-tag.tsx';
import { useCountText } from '../use-count-text.ts';
import { ProjectLink } from './project-link.tsx';
import { StateFilter, useStateInAddress } from './state-filter.tsx';

const STATES = ['draft', 'open', 'closed'] as const;

/** The studies of the user's client, newest first: all, or those in one state. */
export function ProjectList() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  const [state, setState] = useStateInAddress('state', STATES);
  const list = useProjects(state);
  return (
    <section aria-labelledby="studies">
      <div className="research-head">
        <h2 id="studies">{t('home.studies')}</h2>
        <ButtonLink href={href('/Research/new')}>{t('project.new')}</ButtonLink>
      </div>
      <StateFilter states={STATES} rows={list.data?.pages[0]?.projects.length} value={state} onChange={setState} />
      <Content list={list} none={t(state === undefined ? 'home.none' : 'list.none')} />
    </section>
  );
}

function Content({ list, none }: { list: ReturnType<typeof useProjects>; none: string }) {
  const countText = useCountText();
  const { t, language } = useOwnTexts();
  const common = useTexts();
  if (!list.data) {
    if (codeOf(list.error) === 'forbidden') return <Notice live={false}>{t('home.notAppointed')}</Notice>;
    if (list.isError) return <Failed onRetry={() => void list.refetch()} />;
    return <Spinner label={common('legal.loading')} />;
  }
  const projects = list.data.pages.flatMap((page) => page.projects);
  return (
    <>
      <p className="research-soft">{list.data.pages[0]?.client_name}</p>
      {projects.length === 0 && <p>{none}</p>}
      {projects.length > 0 && (
        <Paged list={list}>
          <DataTable
            label={t('home.studies')}
            rows={projects}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                title: t('list.project'),
                cell: ({ id, texts }) => <ProjectLink path={`/Research/projects/${id}`} texts={texts} />,
              },
              { id: 'state', title: t('list.state'), cell: ({ state }) => <StateTag state={state} /> },
              { id: 'women', title: t('list.women'), numeric: true, cell: (project) => countText(project) },
              { id: 'to', title: t('list.ends'), cell: ({ to }) => longDate(to, language, 'UTC') },
            ]}
          />
        </Paged>
      )}
    </>
  );
}
