import type { AnswerError } from '@vesela/questionnaire';
import { useEffect, useState } from 'react';
import type { Autosave } from '../autosave/use-autosave.ts';
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
import type { useAnswers } from './use-answers.ts';

export interface FlowOptions {
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
