import { useOnline } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import { useEffect, useRef } from 'react';
import { useHealthConsent } from '../../api/health-consent.ts';
import type { RunState } from '../../run.ts';
import { NewTab } from './send-states.tsx';

/**
 * Nothing is saved without her consent, which is her decision and no error: below the result, with a way to change it and one
 * to leave it at that for this visit.
 */
export function NotSaved({ run }: { run: RunState }) {
  const { t } = useOwnTexts();
  const online = useOnline();
  const consent = useHealthConsent();
  const said = useRef<HTMLParagraphElement>(null);
  const { isDeclined, change } = run;
  const wasAsked = useRef(!isDeclined);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDeclined && wasAsked.current) said.current?.focus();
  }, [isDeclined]);
  const why = consent === 'agreed' ? 'not-saved.unclear' : online ? 'not-saved.offer' : 'not-saved.why';
  return (
    <>
      <p ref={said} tabIndex={-1}>
        <strong>{t('not-saved.title')}</strong>
      </p>
      {!isDeclined && (
        <>
          <p>{t(why)}</p>
          <Row>
            {online && consent !== 'agreed' && (
              <NewTab path="/Consent?callback=Examination">{t('send.consent-link')}</NewTab>
            )}
            {online && consent !== 'not-agreed' && (
              <Button look="quiet" onClick={() => change({ isHeld: false })}>
                {t('send.again')}
              </Button>
            )}
            <Button look="quiet" onClick={() => change({ isHeld: true, isDeclined: true })}>
              {t('not-saved.no')}
            </Button>
          </Row>
        </>
      )}
    </>
  );
}
