import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading, Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { useExports } from '../api/exports.ts';
import { LoadFailed } from '../load-failed.tsx';
import { EarlierFiles } from './earlier-files.tsx';
import { Safety } from './safety.tsx';
import { TakeFile } from './take-file.tsx';
import { WaitingFiles } from './waiting-files.tsx';

/** /Research/data/:projectId: export of a study's data for its researchers, and the files exported so far. */
export function DataPage() {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const { projectId = '' } = useParams();
  const exports = useExports(projectId);
  const project = exports.data?.pages[0]?.project;
  const name = project && inNearestLanguage(project.texts, language)?.text.name;
  useTitle(name === undefined ? t('data.title') : t('data.of', { name }));
  if (!project) {
    if (exports.isError)
      return <LoadFailed needs="researcher" error={exports.error} onRetry={() => void exports.refetch()} />;
    return <Spinner full label={common('legal.loading')} />;
  }
  return (
    <>
      <p className="v-no-print">
        <a href={href('/Research')}>{t('home.back')}</a>
      </p>
      <PageHeading above={t('data.title')} lead={t('data.lead')}>
        {name}
      </PageHeading>
      {project.state === 'draft' ? (
        <p>{t('data.draft')}</p>
      ) : (
        <>
          {project.surveys.length === 0 && <p>{t('data.noTests')}</p>}
          {project.surveys.length > 0 && (
            <>
              <TakeFile
                projectId={projectId}
                surveys={project.surveys}
                closed={project.state === 'closed'}
                new_groups={exports.data?.pages[0]?.new_groups ?? []}
              />
              <Safety />
            </>
          )}
          <WaitingFiles projectId={projectId} waiting={exports.data?.pages[0]?.waiting ?? []} />
          <EarlierFiles list={exports} />
        </>
      )}
    </>
  );
}
