import { useApi, usePlatform } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { answerErrorsOf, type QuestionnaireProps, type SaveOutcome } from '@vesela/framework/questionnaire';
import { useCallback, useRef } from 'react';
import { type Draft, useKeepReport } from '../api.ts';
import type { TestKind, TestPaths } from '../test-kind.ts';

type Answers = QuestionnaireProps['initialAnswers'];
const contentOf = ({ answers, group }: Pick<Draft, 'answers' | 'group'>) => JSON.stringify([answers, group]);

/** Maximum number of unconfirmed saves to remember. */
const MAX_UNCONFIRMED = 20;

/**
 * Saves the draft on top of the last revision that this page saw. A save whose response was lost is recognised later,
 * so that a bad connection is not mistaken for another window.
 */
export function useSaveDraft(
  { api: base }: TestKind,
  seen: number,
  version: string,
): (answers: Answers, group: string) => Promise<SaveOutcome> {
  // The save note shows failures next to the question; a toast would appear with every retry. The questionnaire itself
  // retries with the newest answers.
  const api = useApi<TestPaths>({ background: true, noRetry: true });
  const revision = useRef(seen);
  const unconfirmed = useRef<string[]>([]);

  return useCallback(
    async function save(answers, group): Promise<SaveOutcome> {
      const earlier = unconfirmed.current;
      unconfirmed.current = [...earlier, contentOf({ answers, group })].slice(-MAX_UNCONFIRMED);
      const answer = await api.PUT(`${base}/draft`, {
        body: { questionnaire_version: version, answers, group, revision: revision.current },
      });
      if (answer.error?.code === 'questionnaire_changed') return 'changed';
      if (answer.error?.code === 'draft_conflict') {
        const { draft } = bodyOf(await api.GET(`${base}/draft`));
        if (!draft || !earlier.includes(contentOf(draft))) return 'conflict';
        revision.current = draft.revision;
        unconfirmed.current = [];
        return save(answers, group);
      }
      revision.current = bodyOf(answer)?.revision ?? revision.current;
      unconfirmed.current = [];
      return 'saved';
    },
    [api, base, version],
  );
}

interface Submission {
  test: TestKind;
  definition: QuestionnaireProps['definition'];
  onReport: (report: { id: string }) => void;
  /** The questions have changed: the user has to review the answers. */
  onChanged: (answers: Answers) => void;
}

/**
 * Submits the answers. The same answers are always sent with the same id, so that a lost response never creates a
 * second report; changed answers get a new id.
 */
export function useSubmit({ test, definition, onReport, onChanged }: Submission): QuestionnaireProps['onSubmit'] {
  const api = useApi<TestPaths>();
  const platform = usePlatform();
  const { t } = useOwnTexts();
  const keepReport = useKeepReport();
  const sent = useRef({ content: '', id: '' });

  return async (answers) => {
    const content = JSON.stringify([definition.version, answers]);
    if (sent.current.content !== content) sent.current = { content, id: crypto.randomUUID() };
    const answer = await api.POST(`${test.api}/reports`, {
      body: { submission_id: sent.current.id, questionnaire_version: definition.version, answers },
    });
    if (answer.error?.code === 'questionnaire_changed') {
      onChanged(answers);
      return undefined;
    }
    if (answer.error?.errors?.some(({ code }) => code === 'too_many')) {
      platform.notify({ kind: 'error', text: t('test.full') });
    }
    const errors = answerErrorsOf(definition, answer.error);
    if (errors) return errors;
    const report = bodyOf(answer);
    keepReport(report);
    onReport(report);
    return undefined;
  };
}
