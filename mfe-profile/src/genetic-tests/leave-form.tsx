import { useLeaving } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { lazy, Suspense } from 'react';

const AlertDialog = lazy(async () => ({ default: (await import('@vesela/ui/rich')).AlertDialog }));

/** Asks before a link within the module leaves a form with changes; the shell asks about links out of it only. */
export function LeaveForm({ unsaved }: { unsaved: boolean }) {
  const { t } = useOwnTexts();
  const leaving = useLeaving(unsaved);
  if (!leaving) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.stay')}
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      >
        <p>{t('leave.text')}</p>
      </AlertDialog>
    </Suspense>
  );
}
