import { useTexts } from '@vesela/framework';
import { useLeaveGuard } from '@vesela/framework/forms';
import { QuestionDialog } from '@vesela/framework/question-dialog';
import { Button, Row } from '@vesela/ui';

/**
 * Asks for confirmation before a link within the module leaves unsaved changes; the shell handles links out of it. Uses
 * the browser's own dialog, which needs no file that may be unavailable offline.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useTexts();
  const leaving = useLeaveGuard(unsaved);
  if (!leaving) return null;
  return (
    <QuestionDialog title={t('leave.title')} onClose={leaving.stay}>
      <p>{t('leave.text')}</p>
      <Row>
        <Button onClick={leaving.stay}>{t('leave.stay')}</Button>
        <Button look="quiet" onClick={leaving.leave}>
          {t('leave.leave')}
        </Button>
      </Row>
    </QuestionDialog>
  );
}
