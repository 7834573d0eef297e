import { useStore, useTexts } from '@vesela/framework';
import { Button, Row } from '@vesela/ui';
import { useEffect, useId, useRef } from 'react';
import { useShell } from '../shell-context.ts';
import './leave-dialog.css';

/** Asks before unsaved input is lost. The browser's modal dialog keeps the focus inside; Escape means stay. */
export function LeaveDialog() {
  const t = useTexts();
  const answer = useStore(useShell().leave.question);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (answer) dialog.current?.showModal();
  }, [answer]);
  if (!answer) return null;
  return (
    <dialog ref={dialog} className="leave" aria-labelledby={title} onClose={() => answer(false)}>
      <h2 id={title}>{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <Row>
        <Button onClick={() => answer(false)}>{t('leave.stay')}</Button>
        <Button look="quiet" onClick={() => answer(true)}>
          {t('leave.leave')}
        </Button>
      </Row>
    </dialog>
  );
}
