import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

const TICK_MS = 1000;

/** How long this step has been open. It only counts up: no time limit, no sound, no announcements. */
export function Timer() {
  const { t } = useOwnTexts();
  const [seconds, setSeconds] = useState(0);
  const [running, setRunning] = useState(true);
  useEffect(() => {
    if (!running) return;
    let last = Date.now();
    const ticking = setInterval(() => {
      const now = Date.now();
      setSeconds((before) => before + (now - last) / 1000);
      last = now;
    }, TICK_MS);
    return () => clearInterval(ticking);
  }, [running]);
  return (
    <Row>
      <span className="exam-timer" role="timer" aria-label={t('timer.label')}>
        {t('timer.label')} <strong>{clock(seconds)}</strong>
      </span>
      <Button look="plain" onClick={() => setRunning(!running)}>
        {running ? t('timer.pause') : t('timer.go')}
      </Button>
    </Row>
  );
}
