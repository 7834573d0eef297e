import { useTexts } from '@vesela/framework';
import { useLeaveGuard } from '@vesela/framework/forms';
import { Button, Row } from '@vesela/ui';
import { useEffect, useId, useRef } from 'react';
import './leave.css';

/**
 * Asks for confirmation before a link within the module leaves unsaved changes; the shell handles links out of it. Uses
 * the browser's own dialog, which needs no file that may be unavailable offline.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useTexts();
  const leaving = useLeaveGuard(unsaved);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (leaving && !dialog.current?.open) dialog.current?.showModal();
  }, [leaving]);
  if (!leaving) return null;
  return (
    <dialog ref={dialog} className="exam-leave" aria-labelledby={title} onClose={leaving.stay}>
      <h2 id={title}>{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <Row>
        <Button onClick={leaving.stay}>{t('leave.stay')}</Button>
        <Button look="quiet" onClick={leaving.leave}>
          {t('leave.leave')}
        </Button>
      </Row>
    </dialog>
  );
}
