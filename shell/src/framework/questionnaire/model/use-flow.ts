import {
  type AnswerError,
  type Answers,
  type AnswerValue,
  answerErrors,
  askedAnswers,
  type QuestionnaireDefinition,
} from '@vesela/questionnaire';
import { useCallback, useEffect, useState } from 'react';
import type { Autosave } from '../autosave/use-autosave.tsx';
import {
  CHECK,
  firstOpenPage,
  type PageContext,
  pageAfter,
  pageBefore,
  pageErrors,
  pageShown,
  questionsOn,
} from '../rules/pages.ts';

interface State {
  answers: Answers;
  /** Questions whose box holds a text that is not a number. */
  unreadable: readonly string[];
  errors: readonly AnswerError[];
  /** Number of failed attempts to continue. */
  attempt: number;
}

const without = (answers: Answers, id: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));

/**
 * The errors that remain after an answer to `id`: its own are removed, and a rule between answers is removed at all its
 * questions.
 */
function errorsAfter(errors: readonly AnswerError[], id: string): AnswerError[] {
  const checks = errors.flatMap((e) => (e.question === id && e.params?.check !== undefined ? [e.params.check] : []));
  return errors.filter((e) => e.question !== id && !(e.params?.check !== undefined && checks.includes(e.params.check)));
}

/** The answers so far and their errors. */
export function useAnswers(definition: QuestionnaireDefinition, initial: Answers) {
  const [state, setState] = useState<State>({ answers: initial, unreadable: [], errors: [], attempt: 0 });
  const setAnswer = useCallback(
    (id: string, value: AnswerValue | undefined, unreadable = false) =>
      setState((old) => {
        // A change of unit creates new boxes, so none of them is unreadable any more.
        const kept = id === definition.unitSystemQuestion ? [] : old.unreadable.filter((other) => other !== id);
        return {
          ...old,
          answers: value === undefined ? without(old.answers, id) : { ...old.answers, [id]: value },
          unreadable: unreadable ? [...kept, id] : kept,
          errors: errorsAfter(old.errors, id),
        };
      }),
    [definition.unitSystemQuestion],
  );
  /** Records a failed attempt to continue. */
  const refuse = useCallback(
    (errors: readonly AnswerError[]) => setState((old) => ({ ...old, errors, attempt: old.attempt + 1 })),
    [],
  );
  /** The user left these questions: their errors are evaluated again next time. */
  const leave = useCallback(
    (questions: readonly string[]) =>
      setState((old) => ({
        ...old,
        unreadable: old.unreadable.filter((id) => !questions.includes(id)),
        errors: old.errors.filter((e) => !questions.includes(e.question)),
      })),
    [],
  );
  return { ...state, setAnswer, refuse, leave };
}

interface FlowOptions {
  context: PageContext;
  group: string | undefined;
  onGroupChange: (group: string, how: { replace: boolean }) => void;
  answers: ReturnType<typeof useAnswers>;
  autosave: Autosave;
}

/** The current page, and how to move forward and back. */
export function useFlow({ context, group, onGroupChange, answers, autosave }: FlowOptions) {
  const page = pageShown(context, group);
  // The user came from the check page to change an answer and returns there as soon as no question is open.
  const [changing, setChanging] = useState(false);

  useEffect(() => {
    if (page !== group) onGroupChange(page, { replace: true });
  }, [page, group, onGroupChange]);

  const go = (to: string, toChange = false) => {
    setChanging(toChange);
    answers.leave(questionsOn(context, page));
    autosave.change({ answers: context.answers, group: to });
    void autosave.flush();
    onGroupChange(to, { replace: false });
  };
  return {
    page,
    goOn: () => {
      const errors = withUnreadable(pageErrors(context, page), answers.unreadable, questionsOn(context, page));
      if (errors.length > 0) return answers.refuse(errors);
      const next = pageAfter(context, page, changing);
      go(next, changing && next !== CHECK);
    },
    goBack: (leave: () => void) => {
      const before = changing && firstOpenPage(context) === CHECK ? CHECK : pageBefore(context, page);
      if (before === undefined) leave();
      else go(before);
    },
    change: (to: string) => go(to, true),
  };
}

/** A text that is not a number gets its own error instead of "required" or none. */
function withUnreadable(errors: AnswerError[], unreadable: readonly string[], asked: readonly string[]): AnswerError[] {
  const here = unreadable.filter((id) => asked.includes(id));
  return [
    ...errors.filter((error) => !here.includes(error.question)),
    ...here.map((question): AnswerError => ({ question, code: 'not_a_number' })),
  ].sort((a, b) => asked.indexOf(a.question) - asked.indexOf(b.question));
}

interface SendingOptions {
  context: PageContext;
  answers: ReturnType<typeof useAnswers>;
  autosave: Autosave;
  onSubmit: (answers: Answers) => Promise<readonly AnswerError[] | undefined>;
}

export type Sending = 'no' | 'yes' | 'failed';

/** Sends the answers once; errors found by the service are shown at their questions. */
export function useSending({ context, answers, autosave, onSubmit }: SendingOptions) {
  const [sending, setSending] = useState<Sending>('no');
  const again = (next: Sending) => {
    setSending(next);
    autosave.change({ answers: context.answers, group: CHECK });
  };
  const send = async () => {
    if (sending === 'yes') return;
    const { definition, places } = context;
    const own = answerErrors(definition, context.answers, places);
    if (own.length > 0) return answers.refuse(own);
    setSending('yes');
    // A draft saved after the answers were sent would reappear as an unfinished test.
    await autosave.flush();
    autosave.discard();
    try {
      const found = (await onSubmit(askedAnswers(definition, context.answers))) ?? [];
      if (found.length === 0) return;
      answers.refuse(found);
      again('no');
    } catch {
      again('failed');
    }
  };
  return { sending, send };
}
