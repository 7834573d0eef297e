import { useTitle } from '@vesela/framework';
import type { AskedGroup, Question } from '@vesela/questionnaire';
import {
  Button,
  ErrorSummary,
  Notice,
  ProgressBar,
  Row,
  type SummaryError,
  SummaryList,
  SummaryRow,
  VisuallyHidden,
} from '@vesela/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { QuestionField } from './fields/question-field.tsx';
import { answerText, errorText, placeId, questionTitle, titleId, useForm } from './model/form.ts';
import type { Sending } from './model/use-flow.ts';

interface PageFrameProps {
  title: string;
  /** DOM id of the heading, used as the label of the page's only question. */
  headingId?: string | undefined;
  /** Above the heading: the progress. */
  above?: ReactNode;
  errors?: readonly SummaryError[];
  /** Number of attempts, so that each failed one moves the focus to the summary. */
  attempt?: number | undefined;
  onReturn: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A page of the questionnaire. Enter continues; the heading takes the focus when the page appears. */
function PageFrame(props: PageFrameProps) {
  const { title, headingId, above, errors = [], attempt = 0, onReturn, onSubmit, children } = props;
  const { t } = useForm();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus();
  }, []);
  useTitle(errors.length > 0 ? t('errors.page', { title }) : title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Button look="plain" onClick={onReturn}>
        <span aria-hidden="true">←</span> {t('return')}
      </Button>
      {above}
      {errors.length > 0 && (
        <ErrorSummary key={attempt} title={t('errors.title', { count: errors.length })} errors={errors} />
      )}
      <h1 id={headingId} ref={heading} tabIndex={-1} className="v-question__heading">
        {title}
      </h1>
      {children}
    </form>
  );
}

interface QuestionPageProps extends Pick<PageFrameProps, 'attempt' | 'onReturn' | 'onSubmit'> {
  page: AskedGroup;
  /** How much of the questionnaire is done with this page, from 0 to 1. */
  share: number;
  onClose: () => void;
  saveState: ReactNode;
}

/** One group of questions. Its first question is the heading if it is the only one or the group has no title. */
export function QuestionPage(props: QuestionPageProps) {
  const { page, share, attempt, onReturn, onSubmit, onClose, saveState } = props;
  const form = useForm();
  const { t, text, has, errors } = form;
  const { group, asked } = page;
  const from = asked[0]?.number ?? 1;
  const to = asked[asked.length - 1]?.number ?? from;
  const progress = from === to ? t('progress.one', { number: from }) : t('progress.several', { from, to });
  const groupTitle = has(`groups.${group.id}.title`) ? text(`groups.${group.id}.title`) : undefined;
  const lead = group.questions.length === 1 || groupTitle === undefined ? asked[0]?.question : undefined;
  const summary = errors.flatMap((error) => {
    const question = asked.find((a) => a.question.id === error.question)?.question;
    if (!question) return [];
    return [{ id: placeId(question.id), text: `${questionTitle(form, question)} ${errorText(form, error)}` }];
  });
  return (
    <PageFrame
      title={lead ? questionTitle(form, lead) : (groupTitle ?? progress)}
      headingId={lead && titleId(lead.id)}
      above={
        <div className="v-question__progress">
          <p>{lead && groupTitle !== undefined ? `${groupTitle} · ${progress}` : progress}</p>
          <ProgressBar value={share} max={1} label={progress} />
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

interface CheckPageProps extends Pick<PageFrameProps, 'attempt' | 'onReturn' | 'onSubmit'> {
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

interface StopPageProps {
  /** Key of the text that gives the reason. */
  stops: string;
  onReturn: () => void;
  onClose: () => void;
}

/** Shown when the questionnaire does not apply to the user, with a link back to the answer that led here. */
export function StopPage({ stops, onReturn, onClose }: StopPageProps) {
  const { t, text } = useForm();
  return (
    <PageFrame title={text(`stops.${stops}.title`)} onReturn={onReturn} onSubmit={onClose}>
      <p>{text(`stops.${stops}.text`)}</p>
      <Row>
        <Button type="submit">{t('stop.close')}</Button>
        <Button look="quiet" onClick={onReturn}>
          {t('stop.change')}
        </Button>
      </Row>
    </PageFrame>
  );
}
