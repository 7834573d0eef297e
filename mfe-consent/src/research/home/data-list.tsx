import { listText, useTexts } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import { Notice, Spinner } from '@vesela/ui';
import { Failed } from '../../failed.tsx';
import { useExportable } from '../api/exports.ts';
import { Paged } from '../paged.tsx';
import { StateTag } from '../state-tag.tsx';
import { ProjectLink } from './project-link.tsx';
import { StateFilter, useStateInAddress } from './state-filter.tsx';

/** A draft has no data. */
const STATES = ['open', 'closed'] as const;

/** The studies whose data the user may export, newest first: all, or those in one state. */
export function DataList() {
  const { t } = useOwnTexts();
  const [state, setState] = useStateInAddress('data', STATES);
  const list = useExportable(state);
  return (
    <section className="research-section" aria-labelledby="data">
      <h2 id="data">{t('home.data')}</h2>
      <StateFilter states={STATES} rows={list.data?.pages[0]?.projects.length} value={state} onChange={setState} />
      <Content list={list} none={t(state === undefined ? 'home.noData' : 'list.none')} />
    </section>
  );
}

function Content({ list, none }: { list: ReturnType<typeof useExportable>; none: string }) {
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
            label={t('home.data')}
            rows={projects}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                title: t('list.project'),
                cell: ({ id, texts }) => <ProjectLink path={`/Research/data/${id}`} texts={texts} />,
              },
              { id: 'state', title: t('list.state'), cell: ({ state }) => <StateTag state={state} /> },
              {
                id: 'tests',
                title: t('list.tests'),
                cell: ({ surveys }) =>
                  listText(
                    surveys.map((survey) => t(`test.${survey}`)),
                    language,
                    'unit',
                  ),
              },
            ]}
          />
        </Paged>
      )}
    </>
  );
}
