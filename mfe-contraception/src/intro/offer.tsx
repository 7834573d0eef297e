import { longDate, useLanguage, useTexts } from '@vesela/framework';
import { useStartWith } from '@vesela/framework/kept-test';
import { Button, Card, Fieldset, Notice, Radio, Row, SummaryList, SummaryRow } from '@vesela/ui';
import { useState } from 'react';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';
import { knownAnswerTexts } from './known-answer-texts.ts';
import type { KnownAnswers } from './known-answers.ts';

interface OfferProps {
  known: KnownAnswers;
  /** Starts without them. */
  onStartOver: () => void;
}

/** Shows the answers known from the risk test before they are used; the user decides whether to use them. */
export function Offer({ known, onStartOver }: OfferProps) {
  const t = useTexts();
  const language = useLanguage();
  const [use, setUse] = useState(true);
  const startWith = useStartWith(CONTRACEPTION_TEST);
  const begin = () => (use ? startWith.mutate({ ...known.answers }) : onStartOver());
  return (
    <Card as="section" tone="tint" aria-labelledby="contraception-known">
      <h2 id="contraception-known">{t('known.title')}</h2>
      <p>{t('known.text', { date: longDate(known.since, language) })}</p>
      <SummaryList>
        {knownAnswerTexts(t, language, known).map(({ id, label, value }) => (
          <SummaryRow key={id} term={label}>
            {value}
          </SummaryRow>
        ))}
      </SummaryList>
      <Fieldset label={t('known.question')}>
        <Radio name="known" label={t('known.use')} checked={use} onChange={() => setUse(true)} />
        <Radio name="known" label={t('known.anew')} checked={!use} onChange={() => setUse(false)} />
      </Fieldset>
      <Row>
        <Button busy={startWith.isPending} onClick={begin}>
          {t('known.start')}
        </Button>
      </Row>
      {startWith.isError && <Notice kind="error">{t('known.failed')}</Notice>}
    </Card>
  );
}
