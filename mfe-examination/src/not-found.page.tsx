import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { ButtonLink, Page, PageHeading } from '@vesela/ui';

/** Shown for unknown paths below the module's own. */
export function NotFoundPage() {
  const t = useTexts();
  const platform = usePlatform();
  useTitle(t('not-found.title'));
  return (
    <Page narrow>
      <PageHeading focus>{t('not-found.title')}</PageHeading>
      <ButtonLink href={platform.href('/Examination')}>{t('not-found.link')}</ButtonLink>
    </Page>
  );
}
