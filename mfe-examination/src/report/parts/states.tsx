import { usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, PageHeading } from '@vesela/ui';

function ToExamination() {
  const t = useTexts();
  const platform = usePlatform();
  return <ButtonLink href={platform.href('/Examination')}>{t('not-found.link')}</ButtonLink>;
}

/** Deleted, another woman's, or a mistake in the address: no difference is made. */
export function NoSuchExamination() {
  const { t } = useOwnTexts();
  return (
    <>
      <PageHeading focus>{t('missing.title')}</PageHeading>
      <ToExamination />
    </>
  );
}

export function NoExamination() {
  const { t } = useOwnTexts();
  return (
    <>
      <PageHeading focus lead={t('empty.text')}>
        {t('empty.title')}
      </PageHeading>
      <ToExamination />
    </>
  );
}
