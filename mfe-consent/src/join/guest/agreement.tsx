import { useOwnTexts } from '@vesela/framework/own-texts';
import { Checkbox, Disclosure, Fieldset } from '@vesela/ui';
import { useRef, useState } from 'react';
import type { PublishedDocument } from '../../api/types.ts';
import { Choice } from '../../ask/choice.tsx';
import { DocumentText } from '../../legal/document-text.tsx';
import { OtherLanguage } from '../../legal/other-language.tsx';
import { ReviewNotice } from '../../legal/review-notice.tsx';
import { type Joined, useJoin } from '../api.ts';
import { JoinRefused } from './join-refused.tsx';

interface AgreementProps {
  code: string;
  texts: { form: PublishedDocument; health: PublishedDocument; terms: PublishedDocument };
  onJoined: (joined: Joined) => void;
  onDeny: () => void;
}

/** The study's form in full; health data and terms as short summaries with links to the whole text. */
export function Agreement({ code, texts: { form, health, terms }, onJoined, onDeny }: AgreementProps) {
  const { t } = useOwnTexts();
  const join = useJoin(code);
  const [agreed, setAgreed] = useState({ health: false, terms: false });
  const [missing, setMissing] = useState(false);
  const boxes = useRef<HTMLDivElement>(null);

  function take() {
    const complete = agreed.health && agreed.terms;
    setMissing(!complete);
    if (complete) join.mutate([form, health, terms], { onSuccess: onJoined });
    else boxes.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
  }
  return (
    <>
      <ReviewNotice />
      <OtherLanguage text={form} />
      <section aria-labelledby="form" lang={form.lang}>
        <h2 id="form">{form.title}</h2>
        <p>{form.intro}</p>
        <DocumentText sections={form.sections} level={3} prefix="form-" />
      </section>
      <section aria-labelledby="also">
        <h2 id="also">{t('also.title')}</h2>
        <p>{t('also.health')}</p>
        <WholeText document={health} summary={t('also.healthWhole')} />
        <WholeText document={terms} summary={t('also.termsWhole')} />
        <div ref={boxes}>
          <Fieldset label={t('also.legend')} error={missing && t('also.missing')}>
            <Checkbox
              label={t('also.agreeHealth')}
              checked={agreed.health}
              invalid={missing && !agreed.health}
              onChange={(checked) => setAgreed({ ...agreed, health: checked })}
            />
            <Checkbox
              label={t('also.acceptTerms')}
              checked={agreed.terms}
              invalid={missing && !agreed.terms}
              onChange={(checked) => setAgreed({ ...agreed, terms: checked })}
            />
          </Fieldset>
        </div>
      </section>
      {join.isError && <JoinRefused error={join.error} />}
      <Choice
        yes={t('form.yes')}
        no={t('ways.no')}
        busy={join.isPending ? 'yes' : undefined}
        onYes={take}
        onNo={onDeny}
      >
        <p>{t('form.disclaimer')}</p>
      </Choice>
    </>
  );
}

function WholeText({ document: { document, title, intro, lang, sections }, summary }: WholeTextProps) {
  return (
    <Disclosure summary={summary}>
      <div lang={lang}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{intro}</p>
        <DocumentText sections={sections} level={3} prefix={`${document}-`} />
      </div>
    </Disclosure>
  );
}

interface WholeTextProps {
  document: PublishedDocument;
  summary: string;
}
