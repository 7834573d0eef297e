import { usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, Notice, PageHeading, Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';
import { useRoles } from '../../api/roles.ts';

/** Shows its children to the provider's staff only; others get a message. */
export function ForProvider({ children }: { children: ReactNode }) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const roles = useRoles();
  if (!roles.data) {
    if (roles.isError) return <LoadFailed onRetry={() => void roles.refetch()} />;
    return <Spinner full label={common('loading')} />;
  }
  if (roles.data.includes('provider')) return children;
  return (
    <>
      <PageHeading lead={t('noRole.text')}>{t('noRole.title')}</PageHeading>
      <ButtonLink href={href('/Profile')}>{t('noRole.home')}</ButtonLink>
    </>
  );
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useOwnTexts();
  return (
    <Notice kind="error" title={t('failed.load')}>
      <Button look="quiet" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </Notice>
  );
}
