import { usePlatform } from '@vesela/framework';
import { useOpenFinding } from '@vesela/framework/open-finding';
import { ButtonLink, PageHeading, Spinner } from '@vesela/ui';
import { useReportTexts } from '../report-texts.ts';

/** The report was deleted, never existed, or belongs to another user: all three look the same. */
export function ReportNotFound() {
  const { t } = useReportTexts();
  return <Nothing title={t('missing.title')} text={t('missing.text')} link={t('missing.link')} />;
}

export function NoReport() {
  const { t } = useReportTexts();
  return <Nothing title={t('empty.title')} text={t('empty.text')} link={t('empty.link')} />;
}

/** In the place of a report: leads to the test, but while a finding is open not before the doctor (decision 181). */
function Nothing({ title, text, link }: { title: string; text: string; link: string }) {
  const { t } = useReportTexts();
  const platform = usePlatform();
  const { data: found, isLoading, failureCount } = useOpenFinding();
  if (isLoading && failureCount === 0) return <Spinner full label={t('report.loading')} />;
  return (
    <>
      {found && <found.FindingNotice finding={found.finding} focus />}
      <PageHeading focus={!found} lead={text}>
        {title}
      </PageHeading>
      <ButtonLink look={found ? 'quiet' : 'main'} href={platform.href('/Calculator')}>
        {link}
      </ButtonLink>
    </>
  );
}
