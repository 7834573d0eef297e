import { longDate, useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { useEffect, useRef, useState } from 'react';
import { useDocument } from '../api/documents.ts';
import type { DecisionsAnswer, PublishedDocument } from '../api/types.ts';
import { Changes } from '../changes/changes.tsx';
import { Failed } from '../failed.tsx';
import { Points } from '../layers/points.tsx';
import { WholeText } from '../layers/whole-text.tsx';
import { DocumentText } from '../legal/document-text.tsx';
import { OtherLanguage } from '../legal/other-language.tsx';
import { ReviewNotice } from '../legal/review-notice.tsx';
import type { Question } from '../model/questions.ts';
import { Choice } from './choice.tsx';
import { DecisionFailed } from './decision-failed.tsx';
import { Scope } from './scope.tsx';
import { useAnswer } from './use-answer.ts';

/** Section of a text that says what clicking the button confirms; a project's own form may lack it. */
const ACCEPT = 'accept';

interface ConsentFormProps {
  question: Question;
  /** Take the focus: this form follows another one on the same page. */
  focus?: boolean;
  /** Consents for which the answer may hold as well. */
  others?: readonly string[];
  /** What "no" does instead of being recorded. */
  onRefuse?: (() => void) | undefined;
  onDecided: (action: 'give' | 'deny', answer: DecisionsAnswer) => void;
}

/**
 * One text to decide on. With a summary: question, points, two options and what a "no" means on one screen, below it the
 * changes since the last consent and the whole text, closed. Without one: the whole text, then the options.
 */
export function ConsentForm(props: ConsentFormProps) {
  const t = useTexts();
  const { data: text, isError, refetch } = useDocument(props.question.document);
  if (text) return <Form {...props} text={text} />;
  return isError ? <Failed onRetry={() => void refetch()} /> : <Spinner full label={t('legal.loading')} />;
}

function Form({
  text,
  question: { document, from },
  focus = false,
  others = [],
  onRefuse,
  onDecided,
}: ConsentFormProps & { text: PublishedDocument }) {
  const t = useTexts();
  const answer = useAnswer();
  const [choice, setChoice] = useState<'give' | 'deny'>();
  const [opened, setOpened] = useState(false);
  const [forAll, setForAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  const { summary } = text;
  const decide = (action: 'give' | 'deny') => {
    setChoice(action);
    const shown = summary ? ('summary' as const) : ('whole' as const);
    const holds = forAll ? { others } : {};
    answer.mutate([{ text, action, shown, opened, ...holds }], { onSuccess: (written) => onDecided(action, written) });
  };
  const busy = answer.isPending ? choice : undefined;
  const choose = (
    <Choice
      yes={from ? t('ask.renew') : t('ask.accept')}
      no={t('ask.deny')}
      busy={busy && (busy === 'give' ? 'yes' : 'no')}
      onYes={() => decide('give')}
      onNo={() => (onRefuse ? onRefuse() : decide('deny'))}
    >
      {from && document !== 'health-data' && document !== 'terms' && <p>{t('ask.denyNew')}</p>}
      {!summary && !text.sections.some(({ id }) => id === ACCEPT) && <p>{t('ask.disclaimer')}</p>}
    </Choice>
  );
  return (
    <section className={summary ? 'consent-form layered' : 'consent-form'} aria-labelledby="consent-form">
      <h2 id="consent-form" ref={heading} tabIndex={-1} lang={text.lang}>
        {summary?.question ?? text.title}
      </h2>
      {summary ? (
        <>
          {from && (
            <p>
              {t('ask.changed')} <a href="#what-changed">{t('changes.title')}</a>
            </p>
          )}
          <Points points={summary.points} lang={text.lang} />
          {others.length > 0 && <Scope others={others} forAll={forAll} onChange={setForAll} />}
          {answer.isError && <DecisionFailed error={answer.error} />}
          {choose}
          <p className="layered__below">
            <span lang={text.lang}>{summary.refusal}</span> {t('ask.disclaimer')} <ReviewNotice plain />
          </p>
          {from && <Changes document={document} from={from} />}
          <WholeText text={text} onToggle={setOpened} />
        </>
      ) : (
        <>
          <p className="consent-form__version">{t('legal.version', { date: longDate(text.date, text.lang, 'UTC') })}</p>
          <ReviewNotice />
          {document !== 'terms' && <p>{document === 'health-data' ? t('ask.needed') : t('ask.free')}</p>}
          {from && <Changes document={document} from={from} />}
          <OtherLanguage text={text} />
          <div lang={text.lang}>
            <p>{text.intro}</p>
            <DocumentText sections={text.sections} level={3} />
          </div>
          {answer.isError && <DecisionFailed error={answer.error} />}
          {choose}
        </>
      )}
    </section>
  );
}
