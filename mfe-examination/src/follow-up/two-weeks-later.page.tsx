import { longDate, usePlatform, useTexts, useTitle } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, Notice, Page, PageHeading, Row, Spinner } from '@vesela/ui';
import { NAMESPACE as ADVICE, adviceTexts } from '../advice/advice-texts.ts';
import { Todo } from '../advice/todo.tsx';
import { useExamination, useFollowUp, useOpenQuestion } from '../api/examination-record.ts';
import type { Examination } from '../api/types.ts';
import { Failed } from '../failed.tsx';
import { SignList } from '../report/parts/found.tsx';
import { NAMESPACE, reportTexts } from '../report/report-texts.ts';
import { AskLater } from './ask-later.tsx';
import '../report/report.css';

/** /TwoWeeksLater: asks whether what she found was looked at. Its address says nothing of it, for a mail leads here. */
export function TwoWeeksLaterPage() {
  const t = useTexts();
  const waiting = <Spinner full label={t('loader.results')} />;
  return (
    <OwnTexts namespace={ADVICE} loaders={adviceTexts} fallback={waiting}>
      <OwnTexts namespace={NAMESPACE} loaders={reportTexts} fallback={waiting}>
        <Page narrow>
          <div className="exam-report">
            <Content />
          </div>
        </Page>
      </OwnTexts>
    </OwnTexts>
  );
}

function Content() {
  const { t } = useOwnTexts();
  const question = useOpenQuestion();
  const examination = useExamination(question.data ?? undefined);
  useTitle(t('later.title'));
  if (examination.data) {
    return <Question examination={examination.data} onConflict={() => void examination.refetch()} />;
  }
  if (question.data === null) return <NoQuestion />;
  if (question.isError) return <Failed onRetry={() => void question.refetch()} />;
  if (examination.isError) return <Failed onRetry={() => void examination.refetch()} />;
  return <Spinner full label={t('report.loading')} />;
}

function NoQuestion() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  return (
    <>
      <PageHeading focus lead={t('later.none-text')}>
        {t('later.none')}
      </PageHeading>
      <ButtonLink href={platform.href('/')}>{t('action.home')}</ButtonLink>
    </>
  );
}

function Question({ examination, onConflict }: { examination: Examination; onConflict: () => void }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const { save, isPending, isError } = useFollowUp(examination);
  const { id, symptoms, finished_at, follow_up } = examination;
  const answer = (looked_at: 'yes' | 'not_yet') => () => save({ wanted: false, looked_at });
  const toReport = (
    <ButtonLink look="quiet" href={platform.href(`/ExaminationReport/${id}`)}>
      {t('later.report')}
    </ButtonLink>
  );
  if (follow_up.looked_at === 'yes') {
    return (
      <>
        <PageHeading key="yes" focus lead={t('later.yes-text')}>
          {t('later.yes-title')}
        </PageHeading>
        <Row>{toReport}</Row>
      </>
    );
  }
  const asked = follow_up.looked_at === 'not_yet';
  return (
    <>
      <PageHeading key={asked ? 'not yet' : 'question'} focus>
        {asked ? t('later.not-yet-title') : t('later.title')}
      </PageHeading>
      <p>{t('later.found', { date: longDate(finished_at, language) })}</p>
      <SignList signs={symptoms} />
      {isError && <Notice kind="error">{t('save.failed')}</Notice>}
      {asked ? (
        <>
          <Todo symptoms={symptoms} foundAt={finished_at} />
          <AskLater examination={examination} onConflict={onConflict} />
          <Row>{toReport}</Row>
        </>
      ) : (
        <Row>
          <Button look="quiet" busy={isPending} onClick={answer('yes')}>
            {t('later.yes')}
          </Button>
          <Button look="quiet" busy={isPending} onClick={answer('not_yet')}>
            {t('later.not-yet')}
          </Button>
        </Row>
      )}
    </>
  );
}
