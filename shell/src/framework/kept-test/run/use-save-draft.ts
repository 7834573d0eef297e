import { useApi } from '@vesela/framework';
import { answerOf } from '@vesela/framework/forms';
import type { QuestionnaireProps, SaveOutcome } from '@vesela/framework/questionnaire';
import { useCallback, useRef } from 'react';
import type { Draft } from '../api/draft.ts';
import type { TestKind, TestPaths } from '../test-kind.ts';

type Answers = QuestionnaireProps['initialAnswers'];
const contentOf = ({ answers, group }: Pick<Draft, 'answers' | 'group'>) => JSON.stringify([answers, group]);

/** Saves kept in mind while it is unknown whether they arrived. */
const MOST = 20;

/**
 * Keeps the draft, each save on top of the revision this page saw last. A save whose answer was lost on the way is
 * recognised, so that a bad line does not look like another window.
 */
export function useSaveDraft(
  { api: base }: TestKind,
  seen: number,
  version: string,
): (answers: Answers, group: string) => Promise<SaveOutcome> {
  // She is told beside the question when saving fails; a message on top of the page would come with each new try.
  // The questionnaire tries again by itself, with the newest answers.
  const api = useApi<TestPaths>({ background: true, once: true });
  const revision = useRef(seen);
  const unconfirmed = useRef<string[]>([]);

  return useCallback(
    async function save(answers, group): Promise<SaveOutcome> {
      const earlier = unconfirmed.current;
      unconfirmed.current = [...earlier, contentOf({ answers, group })].slice(-MOST);
      const answer = await api.PUT(`${base}/draft`, {
        body: { questionnaire_version: version, answers, group, revision: revision.current },
      });
      if (answer.error?.code === 'questionnaire_changed') return 'changed';
      if (answer.error?.code === 'draft_conflict') {
        const { draft } = answerOf(await api.GET(`${base}/draft`));
        if (!draft || !earlier.includes(contentOf(draft))) return 'conflict';
        revision.current = draft.revision;
        unconfirmed.current = [];
        return save(answers, group);
      }
      revision.current = answerOf(answer)?.revision ?? revision.current;
      unconfirmed.current = [];
      return 'saved';
    },
    [api, base, version],
  );
}
