import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Failed, useAddressedReport } from '@vesela/framework/kept-test';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Page, PageHeading, Spinner } from '@vesela/ui';
import { Route, Routes } from 'react-router-dom';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';
import { OwnReport } from './own-report.tsx';
import { REPORT_NAMESPACE, reportTexts } from './report-texts.ts';

/** /ContraceptionReport shows the newest report, /ContraceptionReport/:reportId the one with that id. */
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

function Content() {
  const t = useTexts();
  const { t: own } = useOwnTexts();
  useTitle(own('report.title.woman'));
  const found = useAddressedReport(CONTRACEPTION_TEST);
  if (found.status === 'ready') return <OwnReport report={found.report} />;
  if (found.status === 'loading') return <Spinner full label={t('loading')} />;
  if (found.status === 'failed') return <Failed onRetry={found.retry} />;
  return <Nothing what={found.status} />;
}

/** Shown when there is no report, with a link to the test. */
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
