import { type AnswerError, type Answers, answerErrors, askedAnswers } from '@vesela/questionnaire';
import { useState } from 'react';
import type { Autosave } from '../autosave/use-autosave.ts';
import { CHECK, type PageContext } from '../rules/pages.ts';
import type { useAnswers } from './use-answers.ts';

export interface SendingOptions {
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
