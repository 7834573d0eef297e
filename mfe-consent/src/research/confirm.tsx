import { ActDialog, type ActDialogProps } from '@vesela/framework/dialogs';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

interface ConfirmProps extends Omit<ActDialogProps, 'busy' | 'cancel' | 'failed'> {
  /** Said when the state of the study forbids it. */
  conflict: string;
}

/** Asks before something that cannot be undone, does it, and stays open when that failed. */
export function Confirm({ conflict, ...asked }: ConfirmProps) {
  const { t } = useOwnTexts();
  return (
    <ActDialog
      {...asked}
      busy={t('form.busy')}
      cancel={t('form.cancel')}
      failed={(error) => (
        <Notice kind="error">{codeOf(error) === 'state_conflict' ? conflict : t('save.later')}</Notice>
      )}
    />
  );
}
