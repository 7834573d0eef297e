import { useQueryClient } from '@tanstack/react-query';
import { useLanguage, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { QuestionnaireProps } from '@vesela/framework/questionnaire';
import { Page, Spinner } from '@vesela/ui';
import { useState } from 'react';
import { JUST_ASKED_MS, QUESTIONS, useDraft, useOwner, useQuestions } from '../api.ts';
import { KeptTexts } from '../kept-texts.tsx';
import { type KnownOfTests, useKnownAnswers } from '../known/use-known-answers.ts';
import { Failed } from '../start/failed.tsx';
import type { TestKind } from '../test-kind.ts';
import { TestRun } from './test-run.tsx';

type Answers = QuestionnaireProps['initialAnswers'];

/** Counts the restarts of the test on this page. `answers` replace those of the draft when set. */
interface Round {
  number: number;
  answers?: Answers;
  changed: boolean;
}

export interface TestPageProps {
  test: TestKind;
  /** Page title until the first question is shown. */
  title: string;
}

/**
 * The page …/step/:group of a test: loads the questions and the draft and starts the test; restarts when either was
 * changed elsewhere.
 */
export function TestPage(props: TestPageProps) {
  useTitle(props.title);
  return (
    <KeptTexts full>
      <Rounds key={useOwner()} {...props} />
    </KeptTexts>
  );
}

function Rounds({ test }: TestPageProps) {
  const { t } = useOwnTexts();
  const client = useQueryClient();
  const questions = useQuestions(test, useLanguage());
  const draft = useDraft(test);
  // A page that is open keeps what it has shown.
  const [known, setKnown] = useState<KnownOfTests>();
  const newest = useKnownAnswers(test, !known);
  if (!known && newest) setKnown(newest);
  // The first page has just asked for it; what another window has saved since is found with the first save.
  const isNew = draft.isFetchedAfterMount || Date.now() - draft.dataUpdatedAt < JUST_ASKED_MS;
  const [round, setRound] = useState<Round>({ number: 0, changed: false });

  async function refetch() {
    const [{ data }] = await Promise.all([draft.refetch(), client.invalidateQueries({ queryKey: QUESTIONS })]);
    return data;
  }
  /** Another window saved first: continue with its draft, unless that has been deleted meanwhile. */
  async function continueWithSavedDraft(answers: Answers) {
    const saved = await refetch();
    setRound(({ number }) => ({ number: number + 1, changed: false, ...(saved ? {} : { answers }) }));
  }
  /** The questions changed: keep the answers that still fit. */
  async function restartWithAnswers(answers: Answers) {
    await refetch();
    setRound(({ number }) => ({ number: number + 1, changed: true, answers }));
  }

  /** The service saves once it knows her consents, which it may not have known when it listed the questions. */
  const refetchQuestions = () => void client.invalidateQueries({ queryKey: QUESTIONS });

  if (questions.data && draft.data !== undefined && isNew && known) {
    return (
      <Page narrow>
        <TestRun
          key={round.number}
          test={test}
          questions={questions.data}
          answers={round.answers ?? draft.data?.answers ?? {}}
          revision={draft.data?.revision ?? 0}
          changed={round.changed}
          known={known}
          onConflict={continueWithSavedDraft}
          onChanged={restartWithAnswers}
          onBegun={refetchQuestions}
        />
      </Page>
    );
  }
  if (questions.isError || draft.isError) {
    const retry = () => {
      if (questions.isError) void questions.refetch();
      if (draft.isError) void draft.refetch();
    };
    return (
      <Page narrow>
        <Failed onRetry={retry} />
      </Page>
    );
  }
  return <Spinner full label={t('test.loading')} />;
}
