import type { paths } from '@vesela/contracts/types/calculator';
import { useApi, usePlatform, useTexts } from '@vesela/framework';
import { answerErrorsOf, type QuestionnaireProps } from '@vesela/framework/questionnaire';
import { useRef } from 'react';
import { bodyOf } from '../api/api-error.ts';
import { useKeepReport } from '../api/reports.ts';
import type { Report } from '../api/types.ts';

type Answers = QuestionnaireProps['initialAnswers'];

interface Submission {
  definition: QuestionnaireProps['definition'];
  onReport: (report: Report) => void;
  /** The questions are others by now: these answers have to be looked through again. */
  onChanged: (answers: Answers) => void;
}

/**
 * Sends the answers. The same answers travel under the same id however often they are sent, so that a lost answer never
 * makes a second report; changed answers are a submission of their own.
 */
export function useSubmit({ definition, onReport, onChanged }: Submission): QuestionnaireProps['onSubmit'] {
  const api = useApi<paths>();
  const platform = usePlatform();
  const t = useTexts();
  const keepReport = useKeepReport();
  const sent = useRef({ content: '', id: '' });

  return async (answers) => {
    const content = JSON.stringify([definition.version, answers]);
    if (sent.current.content !== content) sent.current = { content, id: crypto.randomUUID() };
    const answer = await api.POST('/api/calculator/reports', {
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
