import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { ButtonLink, Notice, Page, PageHeading, Row, Spinner } from '@vesela/ui';
import { useState } from 'react';
import type { UserConsents } from '../api/types.ts';
import { useUserConsents } from '../api/user-consents.ts';
import { Failed } from '../failed.tsx';
import { agrees, asPair, openQuestions, otherResearch } from '../model/questions.ts';
import { BeforeExamination } from './before-examination.tsx';
import { ConsentForm } from './consent-form.tsx';
import { SaidNo } from './said-no.tsx';
import { TwoChoices } from './two-choices.tsx';
import '../layers/layers.css';

/** Surveys with their own title on this page. */
const SURVEYS: readonly string[] = ['Calculator', 'Contraception', 'Examination', 'CervicalCancer'];

interface AskProps {
  /** Name of the route that the user wants to open. */
  name: string;
  path: string;
}

/**
 * Asks the open questions before a test, then redirects to the test: health data and research on one screen on a first
 * visit, otherwise one form after the other.
 */
export function Ask({ name, path }: AskProps) {
  const t = useTexts();
  const userConsents = useUserConsents();
  const title = t(`ask.title.${SURVEYS.includes(name) ? name : 'other'}`);
  useTitle(title);
  const { data } = userConsents;
  return (
    <Page narrow decides>
      <div className="one-screen">
        <PageHeading>{title}</PageHeading>
        {userConsents.isLoadingError && <Failed onRetry={() => void userConsents.refetch()} />}
        {userConsents.isPending && <Spinner full label={t('legal.loading')} />}
        {data && (
          <BeforeExamination path={path} agreed={data.terms_conditions && agrees(data.health_data)}>
            <Questions userConsents={data} name={name} path={path} />
          </BeforeExamination>
        )}
      </div>
    </Page>
  );
}

function Questions({ userConsents, name, path }: AskProps & { userConsents: UserConsents }) {
  const t = useTexts();
  const platform = usePlatform();
  // A snapshot of when the page was opened: decisions made here must not change the list of questions.
  const [questions] = useState(() => openQuestions(userConsents, name));
  const [at, setAt] = useState(0);
  const [denied, setDenied] = useState(false);
  const question = questions[at];

  if (denied) {
    return (
      <SaidNo
        text={t('denied.text')}
        open={['Examination', 'Menopause', 'ContraceptionMethods']}
        onBack={() => setDenied(false)}
      />
    );
  }
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
  const pair = at === 0 ? asPair(questions) : undefined;
  const one = (
    <>
      {questions.length > 1 && <p className="ask-step">{t('ask.step', { n: at + 1, of: questions.length })}</p>}
      <ConsentForm
        key={question.document}
        question={question}
        focus={at > 0}
        others={otherResearch(userConsents, question.document)}
        onDecided={(action) => {
          if (needed && action === 'deny') return setDenied(true);
          if (at + 1 === questions.length) platform.navigate(path);
          setAt(at + 1);
        }}
      />
    </>
  );
  if (!pair) return one;
  return (
    <TwoChoices
      documents={pair}
      others={otherResearch(userConsents, pair[1])}
      otherwise={one}
      onDecided={(action) => (action === 'deny' ? setDenied(true) : platform.navigate(path))}
    />
  );
}
