import type { AskedGroup, Question } from '@vesela/questionnaire';
import { Button, Notice, Row, SummaryList, SummaryRow, VisuallyHidden } from '@vesela/ui';
import type { ReactNode } from 'react';
import { answerText } from '../model/answer-text.ts';
import { placeId, questionTitle, useForm } from '../model/form.ts';
import { errorText } from '../model/messages.ts';
import type { Sending } from '../model/use-sending.ts';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';

function AnswerRow({ question, onChange }: { question: Question; onChange: () => void }) {
  const form = useForm();
  const title = questionTitle(form, question);
  const error = form.errors.find((e) => e.question === question.id);
  return (
    <SummaryRow
      term={title}
      action={
        <Button look="plain" id={placeId(question.id)} onClick={onChange}>
          {form.t('check.change')} <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      }
    >
      {answerText(form, question) ?? <span className="v-question__none">{form.t('check.none')}</span>}
      {error && <p className="v-field__error">{errorText(form, error)}</p>}
    </SummaryRow>
  );
}

export interface CheckPageProps extends Pick<PageFrameProps, 'attempt' | 'onReturn' | 'onSubmit'> {
  pages: readonly AskedGroup[];
  sending: Sending;
  onChange: (group: string) => void;
  onClose: () => void;
  saveState: ReactNode;
}

/** Shows all answers for review before they are sent. */
export function CheckPage({ pages, sending, onChange, onClose, saveState, ...frame }: CheckPageProps) {
  const form = useForm();
  const { t, errors } = form;
  const rows = pages.flatMap(({ group, asked }) => asked.map(({ question }) => ({ group: group.id, question })));
  const summary = rows.flatMap(({ question }) => {
    const error = errors.find((e) => e.question === question.id);
    return error
      ? [{ id: placeId(question.id), text: `${questionTitle(form, question)} ${errorText(form, error)}` }]
      : [];
  });
  return (
    <PageFrame {...frame} title={t('check.title')} errors={summary}>
      <p>{t('check.lead')}</p>
      <SummaryList>
        {rows.map(({ group, question }) => (
          <AnswerRow key={question.id} question={question} onChange={() => onChange(group)} />
        ))}
      </SummaryList>
      {sending === 'failed' && <Notice kind="error">{t('send.failed')}</Notice>}
      <Row>
        <Button type="submit" busy={sending === 'yes'}>
          {sending === 'yes' ? t('sending') : t('send')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
        {saveState}
      </Row>
    </PageFrame>
  );
}
