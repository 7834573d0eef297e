import { usePlatform, useTexts } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, PageHeading, Spinner } from '@vesela/ui';
import { Failed } from '../failed.tsx';
import { useRoles } from './api/roles.ts';

type Role = 'client-administrator' | 'researcher';

interface LoadFailedProps {
  /** Whom the page is for. */
  needs: Role;
  error: unknown;
  onRetry: () => void;
}

/** Why a study's page cannot be shown: another role or none, study of another client or deleted, or no response. */
export function LoadFailed({ needs, error, onRetry }: LoadFailedProps) {
  const code = codeOf(error);
  if (code === 'forbidden') return <Refused needs={needs} />;
  if (code === 'not_found' || code === 'validation_failed') return <Gone />;
  return <Failed onRetry={onRetry} />;
}

/** What is missing: the role that the page is for, an appointment by the client, or any role in research. */
function Refused({ needs }: Pick<LoadFailedProps, 'needs'>) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const { data: roles, isError, refetch } = useRoles();
  if (!roles) {
    if (isError) return <Failed onRetry={() => void refetch()} />;
    return <Spinner full label={common('legal.loading')} />;
  }
  if (roles.includes(needs)) return <PageHeading lead={t('home.notAppointed')}>{t('home.title')}</PageHeading>;
  if (!roles.some((one) => one === 'client-administrator' || one === 'researcher')) return <NoRole />;
  return (
    <>
      <PageHeading lead={t('otherRole.text')}>{t(`otherRole.${needs}`)}</PageHeading>
      <ButtonLink href={href('/Research')}>{t('otherRole.home')}</ButtonLink>
    </>
  );
}

/** Says that the study or the activity does not exist, or belongs to another client. */
export function Gone() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <>
      <PageHeading lead={t('gone.text')}>{t('gone.title')}</PageHeading>
      <ButtonLink href={href('/Research')}>{t('home.back')}</ButtonLink>
    </>
  );
}

/** Says that the pages are for staff of clients, and whom to contact. */
export function NoRole() {
  const { t } = useOwnTexts();
  const { href, names } = usePlatform();
  return (
    <>
      <PageHeading lead={t('noRole.text')}>{t('noRole.title')}</PageHeading>
      <p>
        {t('noRole.ask')} <a href={`mailto:${names.providerEmail}`}>{names.providerEmail}</a>
      </p>
      <ButtonLink href={href('/')}>{t('noRole.home')}</ButtonLink>
    </>
  );
}
