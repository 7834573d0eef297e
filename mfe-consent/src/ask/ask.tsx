import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { ButtonLink, Notice, Page, PageHeading, Row, Spinner } from '@vesela/ui';
import { useState } from 'react';
import { useStanding } from '../api/standing.ts';
import type { Standing } from '../api/types.ts';
import { Failed } from '../failed.tsx';
import { openQuestions } from '../model/questions.ts';
import { ConsentForm } from './consent-form.tsx';
import { HealthDenied } from './health-denied.tsx';

/** Surveys that have a title of their own on this page. */
const SURVEYS: readonly string[] = ['Calculator', 'Contraception', 'Examination', 'CervicalCancer'];

interface AskProps {
  /** Name of the route that she wants to enter. */
  name: string;
  path: string;
}

/** Asks before a test what is still open, one form after the other, then leads into the test. */
export function Ask({ name, path }: AskProps) {
  const t = useTexts();
  const standing = useStanding();
  const title = t(`ask.title.${SURVEYS.includes(name) ? name : 'other'}`);
  useTitle(title);
  return (
    <Page narrow>
      <PageHeading above={t('ask.above')} lead={t('ask.lead')}>
        {title}
      </PageHeading>
      {standing.isLoadingError && <Failed onRetry={() => void standing.refetch()} />}
      {standing.isPending && <Spinner full label={t('legal.loading')} />}
      {standing.data && <Questions standing={standing.data} name={name} path={path} />}
    </Page>
  );
}

function Questions({ standing, name, path }: AskProps & { standing: Standing }) {
  const t = useTexts();
  const platform = usePlatform();
  // As it was when the page opened: what she decides here must not change the questions under her hands.
  const [questions] = useState(() => openQuestions(standing, name));
  const [at, setAt] = useState(0);
  const [denied, setDenied] = useState(false);
  const question = questions[at];

  if (denied) return <HealthDenied onBack={() => setDenied(false)} />;
  if (!question) {
    return (
      <Notice kind="success" live={at > 0} title={t('ask.done.title')}>
        <p>{t('ask.done.text')}</p>
        <Row>
          <ButtonLink href={platform.href(path)} onClick={() => platform.consentsChanged()}>
            {t('ask.continue')}
          </ButtonLink>
          <ButtonLink look="quiet" href={platform.href('/Consent')}>
            {t('mine.title')}
          </ButtonLink>
        </Row>
      </Notice>
    );
  }
  const needed = question.document === 'health-data';
  return (
    <>
      {questions.length > 1 && <p className="ask-step">{t('ask.step', { n: at + 1, of: questions.length })}</p>}
      <p>{needed ? t('ask.needed') : t('ask.free')}</p>
      <ConsentForm
        key={question.document}
        question={question}
        focus={at > 0}
        onDecided={(action) => {
          if (needed && action === 'deny') return setDenied(true);
          if (at + 1 === questions.length) platform.navigate(path);
          setAt(at + 1);
        }}
      />
    </>
  );
}
