import { usePlatform } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, PageHeading } from '@vesela/ui';
import { Failed } from '../failed.tsx';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Why a study's page cannot be shown: missing role, study of another client or deleted, or no response. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const code = codeOf(error);
  if (code === 'forbidden') return <NoRole />;
  if (code === 'not_found' || code === 'validation_failed') return <Gone />;
  return <Failed onRetry={onRetry} />;
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
