import { useOwnTexts } from '@vesela/framework/own-texts';
import { Checkbox, Disclosure, Fieldset } from '@vesela/ui';
import { useRef, useState } from 'react';
import type { PublishedDocument } from '../../api/types.ts';
import { Choice } from '../../ask/choice.tsx';
import { Points } from '../../layers/points.tsx';
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

/**
 * The study's form in points, the text on health data in a few sentences, two boxes and two buttons; below them the whole
 * texts, closed. A form that was published without points is shown whole above the boxes.
 */
export function Agreement({ code, texts: { form, health, terms }, onJoined, onDeny }: AgreementProps) {
  const { t } = useOwnTexts();
  const join = useJoin(code);
  const [agreed, setAgreed] = useState({ health: false, terms: false });
  const [opened, setOpened] = useState({ form: false, health: false, terms: false });
  const [missing, setMissing] = useState(false);
  const boxes = useRef<HTMLDivElement>(null);
  const { summary } = form;
  const brief = health.summary?.brief;

  function take() {
    const complete = agreed.health && agreed.terms;
    setMissing(!complete);
    if (!complete) return boxes.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
    // Of the terms nothing but their name is on the screen until they are opened.
    const agreements = [
      { text: form, layer: !summary || opened.form ? ('whole' as const) : ('summary' as const) },
      { text: health, layer: opened.health ? ('whole' as const) : brief && ('brief' as const) },
      { text: terms, layer: opened.terms ? ('whole' as const) : undefined },
    ];
    join.mutate(agreements, { onSuccess: onJoined });
  }
  const whole = (name: keyof typeof opened) => (open: boolean) => setOpened((before) => ({ ...before, [name]: open }));
  return (
    <div className={summary && 'layered'}>
      {!summary && <ReviewNotice />}
      <OtherLanguage text={form} />
      <section aria-labelledby="form" lang={form.lang}>
        <h2 id="form">{summary?.question ?? form.title}</h2>
        {summary ? (
          <>
            <Points points={summary.points} lang={form.lang} />
            <p className="layered__below">{summary.refusal}</p>
          </>
        ) : (
          <>
            <p>{form.intro}</p>
            <DocumentText sections={form.sections} level={3} prefix="form-" />
          </>
        )}
      </section>
      <section aria-labelledby="also">
        <h2 id="also">{t('also.title')}</h2>
        {brief ? (
          <p className="layered__below" lang={health.lang}>
            {brief.text}
          </p>
        ) : (
          <p>{t('also.health')}</p>
        )}
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
      />
      <p className="layered__below">
        {t('form.disclaimer')} {summary && <ReviewNotice plain />}
      </p>
      {summary && <WholeText document={form} summary={t('form.whole')} onToggle={whole('form')} />}
      <WholeText document={health} summary={t('also.healthWhole')} onToggle={whole('health')} />
      <WholeText document={terms} summary={t('also.termsWhole')} onToggle={whole('terms')} />
    </div>
  );
}

function WholeText({ document: { document, title, intro, lang, sections }, summary, onToggle }: WholeTextProps) {
  return (
    <Disclosure summary={summary} onToggle={onToggle}>
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
  onToggle: (open: boolean) => void;
}
