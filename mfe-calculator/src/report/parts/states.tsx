import { Button, PageHeading, Row } from '@vesela/ui';
import { useReportTexts } from '../report-texts.ts';

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
