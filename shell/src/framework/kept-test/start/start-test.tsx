import { useLanguage, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row, Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
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
  /** Of the button; quiet where something else is the first thing to do. */
  look?: 'main' | 'quiet';
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

function Start({ test, look = 'main', draft }: StartTestProps & { draft: ReturnType<typeof useDraft> }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const go = (group?: string) => void navigate(platform.href(stepPath(test, group)));

  if (draft.isPending || (draft.isFetching && !draft.isFetchedAfterMount))
    return <Spinner label={t('start.loading')} />;
  if (draft.isError) {
    return <Failed onRetry={() => void draft.refetch()} />;
  }
  if (!draft.data) {
    return (
      <Row>
        <Button look={look} onClick={() => go()}>
          {t('start.begin')}
        </Button>
      </Row>
    );
  }
  const { group } = draft.data;
  return (
    <Suspense fallback={<Spinner label={t('start.loading')} />}>
      <Unfinished test={test} draft={draft.data} look={look} onContinue={() => go(group)} onStartOver={() => go()} />
    </Suspense>
  );
}
