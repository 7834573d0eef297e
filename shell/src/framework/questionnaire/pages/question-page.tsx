import type { AskedGroup } from '@vesela/questionnaire';
import { Button, ProgressBar, Row } from '@vesela/ui';
import type { ReactNode } from 'react';
import { QuestionField } from '../fields/question-field.tsx';
import { placeId, questionTitle, titleId, useForm } from '../model/form.ts';
import { errorText } from '../model/messages.ts';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';

export interface QuestionPageProps extends Pick<PageFrameProps, 'attempt' | 'onReturn' | 'onSubmit'> {
  page: AskedGroup;
  /** Total number of questions asked. */
  total: number;
  onClose: () => void;
  saveState: ReactNode;
}

/** One group of questions. Its first question is the heading if it is the only one or the group has no title. */
export function QuestionPage({ page, total, attempt, onReturn, onSubmit, onClose, saveState }: QuestionPageProps) {
  const form = useForm();
  const { t, text, has, errors } = form;
  const { group, asked } = page;
  const from = asked[0]?.number ?? 1;
  const to = asked[asked.length - 1]?.number ?? from;
  const progress =
    from === to ? t('progress.one', { number: from, total }) : t('progress.several', { from, to, total });
  const groupTitle = has(`groups.${group.id}.title`) ? text(`groups.${group.id}.title`) : undefined;
  const lead = group.questions.length === 1 || groupTitle === undefined ? asked[0]?.question : undefined;
  const summary = errors.flatMap((error) => {
    const question = asked.find((a) => a.question.id === error.question)?.question;
    if (!question) return [];
    const message = errorText(form, error);
    return [
      { id: placeId(question.id), text: asked.length === 1 ? message : `${questionTitle(form, question)} ${message}` },
    ];
  });
  return (
    <PageFrame
      title={lead ? questionTitle(form, lead) : (groupTitle ?? progress)}
      headingId={lead && titleId(lead.id)}
      above={
        <div className="v-question__progress">
          <p>{lead && groupTitle !== undefined ? `${groupTitle} · ${progress}` : progress}</p>
          <ProgressBar value={to} max={total} label={progress} />
        </div>
      }
      errors={summary}
      attempt={attempt}
      onReturn={onReturn}
      onSubmit={onSubmit}
    >
      {asked.map(({ question }) => (
        <QuestionField key={question.id} question={question} titled={question !== lead} />
      ))}
      <Row>
        <Button type="submit">{t('continue')}</Button>
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
        {saveState}
      </Row>
    </PageFrame>
  );
}
