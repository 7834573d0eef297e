import { usePlatform, useTexts } from '@vesela/framework';
import { Notice } from '@vesela/ui';
import { useRef } from 'react';
import { decisionOn, useDecide } from '../api/decisions.ts';
import type { PublishedDocument } from '../api/types.ts';
import { Choice } from '../ask/choice.tsx';
import { DecisionFailed } from '../ask/decision-failed.tsx';

interface AcceptTermsProps {
  text: PublishedDocument;
  /** Where the user wanted to go; undefined to stay on the page. */
  path: string | undefined;
}

/** Accepts the terms shown above, or leaves. Nothing is recorded when the user declines for now. */
export function AcceptTerms({ text, path }: AcceptTermsProps) {
  const t = useTexts();
  const platform = usePlatform();
  const decide = useDecide();
  const heading = useRef<HTMLHeadingElement>(null);
  const accept = () =>
    decide.mutate(decisionOn(text, 'give'), {
      onSuccess: () => {
        if (path) platform.navigate(path);
      },
      onError: () => heading.current?.focus(),
    });
  return (
    <section className="legal-more" aria-labelledby="accept-terms">
      <h2 id="accept-terms" ref={heading} tabIndex={-1}>
        {t('terms.ask')}
      </h2>
      {decide.isError && <DecisionFailed error={decide.error} document={text.document} />}
      <Choice
        yes={t('terms.accept')}
        no={t('terms.later')}
        busy={decide.isPending ? 'yes' : undefined}
        onYes={accept}
        onNo={() => platform.navigate('/')}
      >
        <p>{t('terms.disclaimer')}</p>
      </Choice>
      <Notice live={false}>{t('terms.later.text')}</Notice>
    </section>
  );
}
