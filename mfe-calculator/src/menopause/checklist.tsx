import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Card, Checkbox, Fieldset, Row } from '@vesela/ui';
import { useState } from 'react';
import { SIGNS } from './menopause-facts.ts';

/** Symptoms to tick and take to the doctor on paper. The ticks are kept in this page only. */
export function Checklist() {
  const { t } = useOwnTexts();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (sign: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(sign);
    else next.delete(sign);
    setTicked(next);
  };
  return (
    <Card as="section" tone="tint" aria-labelledby="checklist-title">
      <h2 id="checklist-title">{t('checklist.title')}</h2>
      <p>{t('checklist.private')}</p>
      <Fieldset label={t('checklist.question')}>
        {SIGNS.map((sign) => (
          <Checkbox key={sign} label={t(`sign.${sign}`)} checked={ticked.has(sign)} onChange={(on) => tick(sign, on)} />
        ))}
      </Fieldset>
      <p role="status">{t('checklist.count', { n: ticked.size })}</p>
      <Row print={false}>
        <Button onClick={() => window.print()}>{t('checklist.print')}</Button>
        <Button look="quiet" onClick={() => setTicked(new Set())}>
          {t('checklist.clear')}
        </Button>
      </Row>
    </Card>
  );
}
