import { useTitle } from '@vesela/framework';
import { Button, ErrorSummary, type SummaryError } from '@vesela/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useForm } from '../model/form.ts';

export interface PageFrameProps {
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
export function PageFrame(props: PageFrameProps) {
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
