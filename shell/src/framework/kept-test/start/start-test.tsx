import { useLanguage, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row, Spinner } from '@vesela/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft, useQuestions } from '../api.ts';
import { KeptTexts } from '../kept-texts.tsx';
import { useKnownAnswers } from '../known/use-known-answers.ts';
import { stepPath } from '../step-path.ts';
import type { TestKind } from '../test-kind.ts';
import { Failed } from './failed.tsx';

/** Loaded only for users with an unfinished test. */
const Unfinished = lazy(async () => ({ default: (await import('./unfinished.tsx')).Unfinished }));

interface StartTestProps {
  test: TestKind;
  /** What she is to read before she starts: the test is then not the first thing to do, and has no filled button. */
  before?: ReactNode;
  /** Whether there is something of the kind is not known yet. */
  waits?: boolean;
}

/** Starts a test or resumes a saved one. */
export function StartTest(props: StartTestProps) {
  const { test } = props;
  // Asked for beside the texts, and with it what the first question waits for.
  const draft = useDraft(test);
  useQuestions(test, useLanguage());
  useKnownAnswers(test);
  return (
    <KeptTexts>
      <Start {...props} draft={draft} />
    </KeptTexts>
  );
}

function Start({ test, before, waits = false, draft }: StartTestProps & { draft: ReturnType<typeof useDraft> }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const go = (group?: string) => void navigate(platform.href(stepPath(test, group)));

  const look = before ? 'quiet' : 'main';
  if (waits || draft.isPending || (draft.isFetching && !draft.isFetchedAfterMount))
    return <Spinner label={t('start.loading')} />;
  if (draft.isError) {
    return <Failed onRetry={() => void draft.refetch()} />;
  }
  if (!draft.data) {
    return (
      <>
        {before}
        <Row>
          <Button look={look} onClick={() => go()}>
            {t('start.begin')}
          </Button>
        </Row>
      </>
    );
  }
  const { group } = draft.data;
  return (
    <Suspense fallback={<Spinner label={t('start.loading')} />}>
      {before}
      <Unfinished test={test} draft={draft.data} look={look} onContinue={() => go(group)} onStartOver={() => go()} />
    </Suspense>
  );
}
