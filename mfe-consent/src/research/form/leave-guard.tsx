import { LeaveDialog } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';

/** Asks for confirmation before a form with unsaved changes is left. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useOwnTexts();
  return (
    <LeaveDialog danger unsaved={unsaved} title={t('leave.title')} leave={t('leave.confirm')} stay={t('form.cancel')}>
      <p>{t('leave.text')}</p>
    </LeaveDialog>
  );
}
