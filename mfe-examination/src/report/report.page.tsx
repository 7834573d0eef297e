import { useTexts, useTitle } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Page, Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { NAMESPACE as ADVICE, adviceTexts } from '../advice/advice-texts.ts';
import { useExamination, useNewestId } from '../api/examination-record.ts';
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

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Content() {
  const { t } = useOwnTexts();
  useTitle(t('report.title'));
  const { examinationId } = useParams();
  const newest = useNewestId(examinationId === undefined);
  const wellFormed = examinationId === undefined || ID.test(examinationId);
  const examination = useExamination(wellFormed ? (examinationId ?? newest.data ?? undefined) : undefined);

  if (examination.data) {
    return (
      <ReportView
        key={examination.data.id}
        examination={examination.data}
        onConflict={() => void examination.refetch()}
      />
    );
  }
  if (!wellFormed || codeOf(examination.error) === 'not_found') return <NoSuchExamination />;
  if (newest.data === null) return <NoExamination />;
  if (newest.isError) return <Failed onRetry={() => void newest.refetch()} />;
  if (examination.isError) return <Failed onRetry={() => void examination.refetch()} />;
  return <Spinner full label={t('report.loading')} />;
}
