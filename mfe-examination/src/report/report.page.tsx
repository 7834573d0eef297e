import { useTexts, useTitle } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Page, Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { NAMESPACE as ADVICE, adviceTexts } from '../advice/advice-texts.ts';
import { useExamination, useNewestId, useOpenFinding } from '../api/examination-record.ts';
import { Failed } from '../failed.tsx';
import { NoExamination, NoSuchExamination } from './parts/states.tsx';
import { NAMESPACE, reportTexts } from './report-texts.ts';
import { ReportView } from './report-view.tsx';
import './report.css';

/** /ExaminationReport shows the newest examination, /ExaminationReport/:examinationId the one with that id. */
export function ReportPage() {
  const t = useTexts();
  const waiting = <Spinner full label={t('loader.results')} />;
  return (
    <OwnTexts namespace={ADVICE} loaders={adviceTexts} fallback={waiting}>
      <OwnTexts namespace={NAMESPACE} loaders={reportTexts} fallback={waiting}>
        <Page>
          <Content />
        </Page>
      </OwnTexts>
    </OwnTexts>
  );
}

/** The second: the service says that this is no id at all. */
const NO_SUCH = ['not_found', 'validation_failed'];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Content() {
  const { t } = useOwnTexts();
  useTitle(t('report.title'));
  const { examinationId } = useParams();
  const newest = useNewestId(examinationId === undefined);
  const wellFormed = examinationId === undefined || ID.test(examinationId);
  const examination = useExamination(wellFormed ? (examinationId ?? newest.data ?? undefined) : undefined);
  const openId = useOpenFinding(examination.data?.suspicious === 0);
  const open = useExamination(openId.data ?? undefined);

  // The result and what to do come at once: nothing moves when the finding before is known.
  if (examination.data && !openId.isLoading && !open.isLoading) {
    return (
      <ReportView
        key={examination.data.id}
        examination={examination.data}
        openFinding={openId.data === null ? null : open.data}
        onConflict={() => {
          void examination.refetch();
          if (open.data) void open.refetch();
        }}
      />
    );
  }
  if (!wellFormed || NO_SUCH.includes(codeOf(examination.error) ?? '')) return <NoSuchExamination />;
  if (newest.data === null) return <NoExamination />;
  if (newest.isError) return <Failed onRetry={() => void newest.refetch()} />;
  if (examination.isError) return <Failed onRetry={() => void examination.refetch()} />;
  return <Spinner full label={t('report.loading')} />;
}
