import type { AnswerError } from '@vesela/questionnaire';
import { useEffect, useState } from 'react';
import type { Autosave } from '../autosave/use-autosave.ts';
import {
  CHECK,
  firstOpenPage,
  pageAfter,
  pageBefore,
  pageErrors,
  pageShown,
  questionsOn,
  type Way,
} from '../rules/pages.ts';
import type { useAnswers } from './use-answers.ts';

export interface FlowOptions {
  way: Way;
  group: string | undefined;
  onGroupChange: (group: string, how: { replace: boolean }) => void;
  answers: ReturnType<typeof useAnswers>;
  autosave: Autosave;
}

/** Where she is and how she goes on and back. */
export function useFlow({ way, group, onGroupChange, answers, autosave }: FlowOptions) {
  const page = pageShown(way, group);
  // She came from the check page to change an answer, and goes back there as soon as nothing is open.
  const [changing, setChanging] = useState(false);

  useEffect(() => {
    if (page !== group) onGroupChange(page, { replace: true });
  }, [page, group, onGroupChange]);

  const go = (to: string, toChange = false) => {
    setChanging(toChange);
    answers.leave(questionsOn(way, page));
    autosave.change({ answers: way.answers, group: to });
    void autosave.flush();
    onGroupChange(to, { replace: false });
  };
  return {
    page,
    goOn: () => {
      const errors = withUnreadable(pageErrors(way, page), answers.unreadable, questionsOn(way, page));
      if (errors.length > 0) return answers.refuse(errors);
      const next = pageAfter(way, page, changing);
      go(next, changing && next !== CHECK);
    },
    goBack: (leave: () => void) => {
      const before = changing && firstOpenPage(way) === CHECK ? CHECK : pageBefore(way, page);
      if (before === undefined) leave();
      else go(before);
    },
    change: (to: string) => go(to, true),
  };
}

/** A text that is no number says so, instead of "required" or nothing. */
function withUnreadable(errors: AnswerError[], unreadable: readonly string[], asked: readonly string[]): AnswerError[] {
  const here = unreadable.filter((id) => asked.includes(id));
  return [
    ...errors.filter((error) => !here.includes(error.question)),
    ...here.map((question): AnswerError => ({ question, code: 'not_a_number' })),
  ].sort((a, b) => asked.indexOf(a.question) - asked.indexOf(b.question));
}
