import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading, Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { useExports } from '../api/exports.ts';
import { LoadFailed } from '../load-failed.tsx';
import { EarlierFiles } from './earlier-files.tsx';
import { TakeFile } from './take-file.tsx';

/** /Research/data/:projectId: export of a study's data for its researchers, and the files exported so far. */
export function DataPage() {
  const { t } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const { projectId = '' } = useParams();
  const exports = useExports(projectId);
  useTitle(t('data.title'));
  if (!exports.data) {
    if (exports.isError) return <LoadFailed error={exports.error} onRetry={() => void exports.refetch()} />;
    return <Spinner full label={common('legal.loading')} />;
  }
  return (
    <>
      <p className="v-no-print">
        <a href={href('/Research')}>{t('home.back')}</a>
      </p>
      <PageHeading lead={t('data.lead')}>{t('data.title')}</PageHeading>
      <TakeFile projectId={projectId} />
      <EarlierFiles list={exports} />
    </>
  );
}
