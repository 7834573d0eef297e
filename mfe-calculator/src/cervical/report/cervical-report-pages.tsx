import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Failed, useAddressedReport } from '@vesela/framework/kept-test';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Page, PageHeading, Spinner } from '@vesela/ui';
import { Route, Routes } from 'react-router-dom';
import { CERVICAL_TEST } from '../../calculator/test-kind.ts';
import { CERVICAL_REPORT_NAMESPACE, cervicalReportTexts } from './cervical-report-texts.ts';
import { CervicalReportView } from './cervical-report-view.tsx';
import './cervical-report.css';

/** /CervicalCancerReport shows the newest report, /CervicalCancerReport/:reportId the one with that id. */
export function CervicalReportPages() {
  const t = useTexts();
  return (
    <OwnTexts
      namespace={CERVICAL_REPORT_NAMESPACE}
      loaders={cervicalReportTexts}
      fallback={<Spinner full label={t('loading')} />}
    >
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
  useTitle(own('report.title'));
  const found = useAddressedReport(CERVICAL_TEST);
  if (found.status === 'ready') return <CervicalReportView report={found.report} />;
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
      <ButtonLink href={platform.href('/CervicalCancer')}>{t('action.test')}</ButtonLink>
    </>
  );
}
