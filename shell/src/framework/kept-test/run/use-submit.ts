import { useApi, usePlatform } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { answerErrorsOf, type QuestionnaireProps } from '@vesela/framework/questionnaire';
import { useRef } from 'react';
import { useKeepReport } from '../api/keep-report.ts';
import type { TestKind, TestPaths } from '../test-kind.ts';

type Answers = QuestionnaireProps['initialAnswers'];

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
