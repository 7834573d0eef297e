import { useTexts } from '@vesela/framework';
import { Button, Radio, Spinner } from '@vesela/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useDocument } from '../api/documents.ts';
import type { PublishedDocument, Summary } from '../api/types.ts';
import { Failed } from '../failed.tsx';
import { WholeText } from '../layers/whole-text.tsx';
import { ReviewNotice } from '../legal/review-notice.tsx';
import { DecisionFailed } from './decision-failed.tsx';
import { Scope } from './scope.tsx';
import { useAnswer } from './use-answer.ts';
import './two-choices.css';

type Action = 'give' | 'deny';
type Brief = NonNullable<Summary['brief']>;

interface TwoChoicesProps {
  /** The consent that the test needs, and the free one. */
  documents: readonly [string, string];
  /** Consents to research for which the second answer may hold as well. */
  others: readonly string[];
  /** Shown when a text has no short form. */
  otherwise: ReactNode;
  onDecided: (needed: Action) => void;
}

/** Two consents on one screen: a few sentences and two equal options each, nothing preselected. */
export function TwoChoices({ documents: [needed, free], otherwise, ...rest }: TwoChoicesProps) {
  const t = useTexts();
  const texts = [useDocument(needed), useDocument(free)] as const;
  const [first, second] = [texts[0].data, texts[1].data];
  if (first && second) {
    if (!first.summary?.brief || !second.summary?.brief) return otherwise;
    return <Form texts={[first, second]} briefs={[first.summary.brief, second.summary.brief]} {...rest} />;
  }
  if (!texts.some(({ isError }) => isError)) return <Spinner full label={t('legal.loading')} />;
  return (
    <Failed
      onRetry={() => {
        for (const text of texts) if (text.isError) void text.refetch();
      }}
    />
  );
}

interface FormProps extends Pick<TwoChoicesProps, 'others' | 'onDecided'> {
  texts: readonly [PublishedDocument, PublishedDocument];
  briefs: readonly [Brief, Brief];
}

function Form({ texts: [needed, free], briefs: [neededBrief, freeBrief], others, onDecided }: FormProps) {
  const t = useTexts();
  const answer = useAnswer();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<{ needed?: Action; free?: Action }>({});
  const [opened, setOpened] = useState({ needed: false, free: false });
  const [forAll, setForAll] = useState(false);
  const [asked, setAsked] = useState(false);
  /** A yes to research of who has just refused what it would use. */
  const isNotKept = chosen.needed === 'deny' && chosen.free === 'give';
  const isFreeMissing = !chosen.free && chosen.needed !== 'deny';

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.isPending) return;
    setAsked(true);
    const first = chosen.needed;
    if (!first || isFreeMissing) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first ? 'free' : 'needed'}]`)?.focus();
      return;
    }
    const own = { text: needed, action: first, shown: 'brief' as const, opened: opened.needed };
    const holds = forAll ? { others } : {};
    // Without the first consent there is nothing to give to research; a refusal holds, and nobody asks her again.
    const second = first === 'give' || chosen.free === 'deny' ? chosen.free : undefined;
    const both = second && { text: free, action: second, shown: 'brief' as const, opened: opened.free, ...holds };
    answer.mutate(both ? [own, both] : [own], { onSuccess: () => onDecided(first) });
  };
  return (
    <form ref={form} className="layered" noValidate onSubmit={send}>
      <Decision
        name="needed"
        brief={neededBrief}
        lang={needed.lang}
        chosen={chosen.needed}
        missing={asked && !chosen.needed}
        onChoose={(action) => setChosen({ ...chosen, needed: action })}
      />
      <Decision
        name="free"
        brief={freeBrief}
        lang={free.lang}
        chosen={chosen.free}
        missing={asked && isFreeMissing}
        onChoose={(action) => setChosen({ ...chosen, free: action })}
      />
      <p className="two-choices__not-kept" role="status">
        {isNotKept && t('ask.not-kept')}
      </p>
      {others.length > 0 && !isNotKept && <Scope others={others} forAll={forAll} onChange={setForAll} />}
      {answer.isError && <DecisionFailed error={answer.error} />}
      <div className="two-choices__send">
        <Button type="submit" wide busy={answer.isPending}>
          {answer.isPending ? t('wait') : t('ask.continue')}
        </Button>
      </div>
      <p className="layered__below">
        {t('ask.disclaimer')} <ReviewNotice plain />
      </p>
      <div className="two-choices__texts">
        <WholeText
          text={needed}
          title="whole.report"
          onToggle={(open) => setOpened((before) => ({ ...before, needed: open }))}
        />
        <WholeText
          text={free}
          title="whole.research"
          onToggle={(open) => setOpened((before) => ({ ...before, free: open }))}
        />
      </div>
    </form>
  );
}

interface DecisionProps {
  name: 'needed' | 'free';
  brief: Brief;
  lang: string;
  chosen: Action | undefined;
  missing: boolean;
  onChoose: (action: Action) => void;
}

function Decision({ name, brief, lang, chosen, missing, onChoose }: DecisionProps) {
  const t = useTexts();
  const described = [`${name}-text`, ...(missing ? [`${name}-missing`] : [])].join(' ');
  return (
    <fieldset className="two-choices" aria-describedby={described}>
      <legend lang={lang}>{brief.title}</legend>
      <p id={`${name}-text`} lang={lang}>
        {brief.text}
      </p>
      {missing && (
        <p id={`${name}-missing`} className="two-choices__missing" role="alert">
          {name === 'free' ? t('ask.missing-free') : t('ask.missing', { question: brief.title })}
        </p>
      )}
      <div className="scope__ways">
        {(['give', 'deny'] as const).map((action) => (
          <Radio
            key={action}
            name={name}
            label={t(action === 'give' ? 'ask.accept' : 'ask.deny')}
            checked={chosen === action}
            invalid={missing}
            onChange={() => onChoose(action)}
          />
        ))}
      </div>
    </fieldset>
  );
}
