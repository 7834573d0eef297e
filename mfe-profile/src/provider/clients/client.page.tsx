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
  const { href } = usePlatform();
  const { clientId = '' } = useParams();
  useTitle(t('staff.title'));
  return (
    <>
      <p>
        <a href={href('/Accounts/clients')}>{t('staff.back')}</a>
      </p>
      <PageHeading lead={t('staff.lead')}>{t('staff.title')}</PageHeading>
      <Content clientId={clientId} />
    </>
  );
}

function Content({ clientId }: { clientId: string }) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const staff = useStaff(clientId);
  if (!staff.data) {
    const code = codeOf(staff.error);
    if (code === 'not_found' || code === 'validation_failed') return <Notice live={false}>{t('staff.gone')}</Notice>;
    if (staff.isError) return <LoadFailed onRetry={() => void staff.refetch()} />;
    return <Spinner label={common('loading')} />;
  }
  return (
    <>
      <StaffList clientId={clientId} staff={staff.data.staff} />
      <WaitingAppointments clientId={clientId} waiting={staff.data.waiting} />
      <AppointForm clientId={clientId} />
    </>
  );
}
