import { usePlatform, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, PageHeading } from '@vesela/ui';
import { METHODS_PATH } from '../paths.ts';

/** Shown for a path below the catalogue that names no method. */
export function NoMethodPage() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  useTitle(t('not-found.title'));
  return (
    <>
      <PageHeading focus>{t('not-found.title')}</PageHeading>
      <ButtonLink href={platform.href(METHODS_PATH)}>{t('page.all')}</ButtonLink>
    </>
  );
}
