import { usePlatform } from '@vesela/framework';
import { Button, ButtonLink, PageHeading, Row } from '@vesela/ui';
import { useReportTexts } from '../report-texts.ts';

/** The report was deleted, never existed, or belongs to another user: all three look the same. */
export function ReportNotFound() {
  const { t } = useReportTexts();
  const platform = usePlatform();
  return (
    <>
      <PageHeading focus lead={t('missing.text')}>
        {t('missing.title')}
      </PageHeading>
      <ButtonLink href={platform.href('/Calculator')}>{t('missing.link')}</ButtonLink>
    </>
  );
}

export function NoReport() {
  const { t } = useReportTexts();
  const platform = usePlatform();
  return (
    <>
      <PageHeading focus lead={t('empty.text')}>
        {t('empty.title')}
      </PageHeading>
      <ButtonLink href={platform.href('/Calculator')}>{t('empty.link')}</ButtonLink>
    </>
  );
}

export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useReportTexts();
  return (
    <>
      <PageHeading focus lead={t('failed.text')}>
        {t('failed.title')}
      </PageHeading>
      <Row>
        <Button onClick={onRetry}>{t('failed.retry')}</Button>
      </Row>
    </>
  );
}
