import { useLeaving } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ActDialog } from './act-dialog.tsx';

/** Asks before a link within the module leaves a form with changes; the shell asks about links out of it only. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useOwnTexts();
  const leaving = useLeaving(unsaved);
  if (!leaving) return null;
  return (
    <ActDialog
      danger
      title={t('leave.title')}
      confirm={t('leave.confirm')}
      conflict=""
      run={async () => undefined}
      onDone={leaving.leave}
      onCancel={leaving.stay}
    >
      <p>{t('leave.text')}</p>
    </ActDialog>
  );
}
