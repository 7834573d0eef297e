import { useQueryClient } from '@tanstack/react-query';
import { useLanguage, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { QuestionnaireProps } from '@vesela/framework/questionnaire';
import { Page, Spinner } from '@vesela/ui';
import { type ReactNode, useState } from 'react';
import { useDraft } from '../api/draft.ts';
import { QUESTIONS, useQuestions } from '../api/questions.ts';
import { KeptTexts } from '../kept-texts.tsx';
import { Failed } from '../start/failed.tsx';
import type { TestKind } from '../test-kind.ts';
import { TestRun } from './test-run.tsx';

type Answers = QuestionnaireProps['initialAnswers'];

/** Counts how often the test was begun on this page; `answers` are hers where the draft is not to be used. */
interface Round {
  number: number;
  answers?: Answers;
  changed: boolean;
}

export interface TestPageProps {
  test: TestKind;
  /** Title until the first question is there. */
  title: string;
  /** Words above the questions of a page, by the answers that the run began with. */
  note?: (group: string, answers: Answers) => ReactNode;
}

/** …/step/:group of a test: fetches questions and draft, and begins the test; once more when either was changed elsewhere. */
export function TestPage(props: TestPageProps) {
  useTitle(props.title);
  return (
    <KeptTexts full>
      <Rounds {...props} />
    </KeptTexts>
  );
}

function Rounds({ test, note }: TestPageProps) {
  const { t } = useOwnTexts();
  const client = useQueryClient();
  const questions = useQuestions(test, useLanguage());
  const draft = useDraft(test);
  const [round, setRound] = useState<Round>({ number: 0, changed: false });

  async function fetchAnew() {
    const [{ data }] = await Promise.all([draft.refetch(), client.invalidateQueries({ queryKey: QUESTIONS })]);
    return data;
  }
  /** Another window was quicker: its draft goes on, unless it is gone by now. */
  async function takeTheirs(mine: Answers) {
    const theirs = await fetchAnew();
    setRound(({ number }) => ({ number: number + 1, changed: false, ...(theirs ? {} : { answers: mine }) }));
  }
  /** The questions are new: her answers go on where they fit. */
  async function takeMine(mine: Answers) {
    await fetchAnew();
    setRound(({ number }) => ({ number: number + 1, changed: true, answers: mine }));
  }

  if (questions.data && draft.data !== undefined && draft.isFetchedAfterMount) {
    return (
      <Page narrow>
        <TestRun
          key={round.number}
          test={test}
          questions={questions.data}
          answers={round.answers ?? draft.data?.answers ?? {}}
          revision={draft.data?.revision ?? 0}
          changed={round.changed}
          note={note}
          onConflict={takeTheirs}
          onChanged={takeMine}
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
