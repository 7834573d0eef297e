import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice, PageHeading, Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { useStaff } from '../api/clients.ts';
import { LoadFailed } from '../parts/for-provider.tsx';
import { AppointForm } from './appoint-form.tsx';
import { StaffList } from './staff-list.tsx';
import { WaitingAppointments } from './waiting-appointments.tsx';

/** /Accounts/clients/:clientId: the staff of a client. */
export function ClientPage() {
  const { t } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const { clientId = '' } = useParams();
  const { data, error, refetch } = useStaff(clientId);
  const name = data?.client.name;
  useTitle(name === undefined ? t('staff.title') : t('staff.of', { name }));
  if (!data && !error) return <Spinner full label={common('loading')} />;
  const code = codeOf(error);
  const gone = code === 'not_found' || code === 'validation_failed';
  return (
    <>
      <p>
        <a href={href('/Accounts/clients')}>{t('staff.back')}</a>
      </p>
      <PageHeading above={name === undefined ? undefined : t('staff.title')} lead={t('staff.lead')}>
        {name ?? t('staff.title')}
      </PageHeading>
      {!data &&
        (gone ? <Notice live={false}>{t('staff.gone')}</Notice> : <LoadFailed onRetry={() => void refetch()} />)}
      {data && (
        <>
          <StaffList clientId={clientId} staff={data.staff} />
          <WaitingAppointments clientId={clientId} waiting={data.waiting} />
          <AppointForm clientId={clientId} />
        </>
      )}
    </>
  );
}
