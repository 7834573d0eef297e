import { longDate, useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { useEffect, useRef, useState } from 'react';
import { decisionOn, useDecide } from '../api/decisions.ts';
import { useDocument } from '../api/documents.ts';
import type { DecisionsAnswer } from '../api/types.ts';
import { Changes } from '../changes/changes.tsx';
import { Failed } from '../failed.tsx';
import { DocumentText } from '../legal/document-text.tsx';
import { ReviewNotice } from '../legal/review-notice.tsx';
import type { Question } from '../model/questions.ts';
import { Choice } from './choice.tsx';
import { DecisionFailed } from './decision-failed.tsx';

/** Section of a text that says what clicking the button confirms; a project's own form may lack it. */
const ACCEPT = 'accept';

interface ConsentFormProps {
  question: Question;
  /** Take the focus: this form follows another one on the same page. */
  focus?: boolean;
  onDecided: (action: 'give' | 'deny', answer: DecisionsAnswer) => void;
}

/** A consent form with its text, the changes since the last consent, and the two options. */
export function ConsentForm({ question: { document, from }, focus = false, onDecided }: ConsentFormProps) {
  const t = useTexts();
  const { data: text, isError, refetch } = useDocument(document);
  const decide = useDecide();
  const [choice, setChoice] = useState<'give' | 'deny'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = text !== undefined;
  useEffect(() => {
    if (focus && shown) heading.current?.focus();
  }, [focus, shown]);

  if (!text) {
    return isError ? <Failed onRetry={() => void refetch()} /> : <Spinner full label={t('legal.loading')} />;
  }
  const answer = (action: 'give' | 'deny') => {
    setChoice(action);
    decide.mutate(decisionOn(text, action), { onSuccess: (written) => onDecided(action, written) });
  };
  const busy = decide.isPending ? choice : undefined;
  return (
    <section className="consent-form" aria-labelledby="consent-form">
      <h2 id="consent-form" ref={heading} tabIndex={-1} lang={text.lang}>
        {text.title}
      </h2>
      <p className="consent-form__version">{t('legal.version', { date: longDate(text.date, text.lang, 'UTC') })}</p>
      <ReviewNotice />
      {from && <Changes document={document} from={from} />}
      <div lang={text.lang}>
        <p>{text.intro}</p>
        <DocumentText sections={text.sections} level={3} />
      </div>
      {decide.isError && <DecisionFailed error={decide.error} document={document} />}
      <Choice
        yes={from ? t('ask.renew') : t('ask.accept')}
        no={t('ask.deny')}
        busy={busy && (busy === 'give' ? 'yes' : 'no')}
        onYes={() => answer('give')}
        onNo={() => answer('deny')}
      >
        {from && document !== 'health-data' && <p>{t('ask.denyNew')}</p>}
        {!text.sections.some(({ id }) => id === ACCEPT) && <p>{t('ask.disclaimer')}</p>}
      </Choice>
    </section>
  );
}
