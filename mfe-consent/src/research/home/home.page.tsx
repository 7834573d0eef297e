import { useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading, Spinner } from '@vesela/ui';
import { Failed } from '../../failed.tsx';
import { useRoles } from '../api/roles.ts';
import { NoRole } from '../load-failed.tsx';
import { DataList } from './data-list.tsx';
import { ProjectList } from './project-list.tsx';

/** /Research: the client's studies, for administrators; the studies with data, for researchers. */
export function HomePage() {
  const { t } = useOwnTexts();
  const common = useTexts();
  const roles = useRoles();
  useTitle(t('home.title'));
  if (!roles.data) {
    if (roles.isError) return <Failed onRetry={() => void roles.refetch()} />;
    return <Spinner full label={common('legal.loading')} />;
  }
  const administrator = roles.data.includes('client-administrator');
  const researcher = roles.data.includes('researcher');
  if (!administrator && !researcher) return <NoRole />;
  return (
    <>
      <PageHeading lead={t('home.lead')}>{t('home.title')}</PageHeading>
      {administrator && <ProjectList />}
      {researcher && <DataList />}
    </>
  );
}
