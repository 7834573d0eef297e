import { usePlatform } from '@vesela/framework';
import { useOpenFinding } from '@vesela/framework/open-finding';
import { Button, ButtonLink, PageHeading, Row, Spinner } from '@vesela/ui';
import { useReportTexts } from '../report-texts.ts';

/** The report was deleted, never existed, or belongs to another user: all three look the same. */
export const ReportNotFound = () => <Nothing what="missing" />;

export const NoReport = () => <Nothing what="empty" />;

/** In the place of a report: leads to the test, but while a finding is open not before the doctor (decision 181). */
function Nothing({ what }: { what: 'missing' | 'empty' }) {
  const { t } = useReportTexts();
  const platform = usePlatform();
  const { data: found, isLoading, failureCount } = useOpenFinding();
  if (isLoading && failureCount === 0) return <Spinner full label={t('report.loading')} />;
  return (
    <>
      {found && <found.FindingNotice finding={found.finding} focus />}
      <PageHeading focus={!found} lead={t(`${what}.text`)}>
        {t(`${what}.title`)}
      </PageHeading>
      <ButtonLink look={found ? 'quiet' : 'main'} href={platform.href('/Calculator')}>
        {t(`${what}.link`)}
      </ButtonLink>
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
