import { usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, PageHeading } from '@vesela/ui';

function ToExamination() {
  const t = useTexts();
  const platform = usePlatform();
  return <ButtonLink href={platform.href('/Examination')}>{t('not-found.link')}</ButtonLink>;
}

/** Deleted, another user's, or a wrong URL: all look the same. */
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
