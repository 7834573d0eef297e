import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { isStatus } from '@vesela/framework/forms';
import { Failed, useNewestReportId, useReport } from '@vesela/framework/kept-test';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Page, PageHeading, Spinner } from '@vesela/ui';
import { Route, Routes, useParams } from 'react-router-dom';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';
import { OwnReport } from './own-report.tsx';
import { REPORT_NAMESPACE, reportTexts } from './report-texts.ts';

/** /ContraceptionReport shows the newest report, /ContraceptionReport/:reportId the one it names. */
export function ReportPages() {
  const t = useTexts();
  return (
    <OwnTexts namespace={REPORT_NAMESPACE} loaders={reportTexts} fallback={<Spinner full label={t('loading')} />}>
      <Page>
        <Routes>
          <Route path=":reportId?" element={<Content />} />
          <Route path="*" element={<Nothing what="missing" />} />
        </Routes>
      </Page>
    </OwnTexts>
  );
}

const REPORT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Content() {
  const t = useTexts();
  const { t: own } = useOwnTexts();
  useTitle(own('report.title.woman'));
  const { reportId } = useParams();
  const newest = useNewestReportId(CONTRACEPTION_TEST, reportId === undefined);
  const wellFormed = reportId === undefined || REPORT_ID.test(reportId);
  const report = useReport(CONTRACEPTION_TEST, wellFormed ? (reportId ?? newest.data ?? undefined) : undefined);

  if (report.data) return <OwnReport report={report.data} />;
  if (!wellFormed || isStatus(report.error, 404)) return <Nothing what="missing" />;
  if (newest.data === null) return <Nothing what="empty" />;
  if (newest.isError || report.isError) {
    const retry = () => void (report.isError ? report.refetch() : newest.refetch());
    return <Failed onRetry={retry} />;
  }
  return <Spinner full label={t('loading')} />;
}

/** Words in place of a report that is not there, and the way to the test. */
function Nothing({ what }: { what: 'missing' | 'empty' }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  return (
    <>
      <PageHeading focus lead={t(`${what}.text`)}>
        {t(`${what}.title`)}
      </PageHeading>
      <ButtonLink href={platform.href('/Contraception')}>{t('action.test')}</ButtonLink>
    </>
  );
}
