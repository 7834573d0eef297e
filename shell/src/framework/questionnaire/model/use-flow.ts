import {
  type AnswerError,
  type Answers,
  type AnswerValue,
  answerErrors,
  askedAnswers,
  type QuestionnaireDefinition,
} from '@vesela/questionnaire';
import { focusField } from '@vesela/ui';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Autosave } from '../autosave/use-autosave.tsx';
import { lastAnswersOn, withLastAnswer } from '../rules/last-answers.ts';
import {
  CHECK,
  firstOpenPage,
  type PageContext,
  pageAfter,
  pageBefore,
  pageErrors,
  pageShown,
  questionsAsked,
  questionsOn,
} from '../rules/pages.ts';
import { placeId, titleId } from './form.ts';

interface State {
  answers: Answers;
  /** Questions whose box holds a text that is not a number. */
  unreadable: readonly string[];
  errors: readonly AnswerError[];
  /** Number of failed attempts to continue. */
  attempt: number;
  /** Questions that were answered by confirming their last answer. */
  confirmed: readonly string[];
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
  const [state, setState] = useState<State>({
    answers: initial,
    unreadable: [],
    errors: [],
    attempt: 0,
    confirmed: [],
  });
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
  /** Takes an answer of before that she confirmed; `all` are her answers then. */
  const confirm = useCallback(
    (all: Answers) =>
      setState((old) => {
        const added = Object.keys(all).filter((id) => old.answers[id] === undefined);
        return {
          ...old,
          answers: all,
          unreadable: old.unreadable.filter((id) => !added.includes(id)),
          errors: added.reduce(errorsAfter, [...old.errors]),
          confirmed: [...old.confirmed, ...added],
        };
      }),
    [],
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
  return { ...state, setAnswer, confirm, refuse, leave };
}

interface FlowOptions {
  context: PageContext;
  /** Her answers of before, in this test and in others. */
  last: Answers;
  group: string | undefined;
  onGroupChange: (group: string, how: { replace: boolean }) => void;
  answers: ReturnType<typeof useAnswers>;
  autosave: Autosave;
}

/** The current page, and how to move forward and back. */
export function useFlow({ context, last, group, onGroupChange, answers, autosave }: FlowOptions) {
  const page = pageShown(context, group);
  // The questions asked when she came from the check page to change an answer; she returns there as soon as none is open.
  const [changing, setChanging] = useState<readonly string[]>();

  useEffect(() => {
    if (page !== group) onGroupChange(page, { replace: true });
  }, [page, group, onGroupChange]);

  const go = (to: string, toChange?: readonly string[], from = context) => {
    setChanging(toChange);
    answers.leave(questionsOn(from, page));
    autosave.change({ answers: from.answers, group: to });
    void autosave.flush();
    onGroupChange(to, { replace: false });
  };
  const goOn = (from = context) => {
    const next = pageAfter(from, page, changing);
    go(next, next === CHECK ? undefined : changing, from);
  };
  return {
    page,
    goOn: () => {
      const asked = questionsOn(context, page);
      const errors = withUnreadable(context, pageErrors(context, page), answers.unreadable, asked);
      if (errors.length > 0) return answers.refuse(errors);
      goOn();
    },
    /** Takes her last answer to one question, and goes on to the next one: on this page, or on the next page. */
    confirmLast: (question: string) => {
      const { answers: all, open } = withLastAnswer(context, last, page, question);
      const then = { ...context, answers: all };
      flushSync(() => answers.confirm(all));
      if (open !== undefined) return focusQuestion(open, lastAnswersOn(then, last, page)[open] !== undefined);
      const errors = pageErrors(then, page);
      if (errors.length > 0) answers.refuse(errors);
      else goOn(then);
    },
    goBack: (leave: () => void) => {
      const before = changing && firstOpenPage(context) === CHECK ? CHECK : pageBefore(context, page);
      if (before === undefined) leave();
      else go(before);
    },
    change: (to: string) => go(to, questionsAsked(context)),
  };
}

/** Where there is a last answer to read, the question's title comes first; a field alone is typed into at once. */
function focusQuestion(id: string, read: boolean): void {
  if (read) document.getElementById(titleId(id))?.focus();
  else focusField(placeId(id));
}

/** A text that is no number, or a place that was typed and not chosen, gets its own error instead of none. */
function withUnreadable(
  { definition }: PageContext,
  errors: AnswerError[],
  unreadable: readonly string[],
  asked: readonly string[],
): AnswerError[] {
  const questions = definition.groups.flatMap((group) => group.questions);
  const isNumber = (id: string) => questions.find((question) => question.id === id)?.kind === 'number';
  const here = unreadable.filter((id) => asked.includes(id));
  return [
    ...errors.filter((error) => !here.includes(error.question)),
    ...here.map((question): AnswerError => ({ question, code: isNumber(question) ? 'not_a_number' : 'required' })),
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
