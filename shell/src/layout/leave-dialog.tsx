import { useStore, useTexts } from '@vesela/framework';
import { QuestionDialog } from '@vesela/framework/question-dialog';
import { Button, Row } from '@vesela/ui';
import { useShell } from '../shell-context.ts';

/** Asks before unsaved input is lost. Escape means stay. */
export function LeaveDialog() {
  const t = useTexts();
  const answer = useStore(useShell().leave.question);
  if (!answer) return null;
  return (
    <QuestionDialog title={t('leave.title')} onClose={() => answer(false)}>
      <p>{t('leave.text')}</p>
      <Row>
        <Button onClick={() => answer(false)}>{t('leave.stay')}</Button>
        <Button look="quiet" onClick={() => answer(true)}>
          {t('leave.leave')}
        </Button>
      </Row>
    </QuestionDialog>
  );
}
