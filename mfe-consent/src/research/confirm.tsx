import { ActDialog, type ActDialogProps } from '@vesela/framework/dialogs';
import { codeOf, isSignInDeclined } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

interface ConfirmProps extends Omit<ActDialogProps, 'busy' | 'cancel' | 'failed'> {
  /** Error message when the state of the study does not allow the action. */
  conflict: string;
}

/** Asks for confirmation before an irreversible action, runs it, and stays open if it fails. */
export function Confirm({ conflict, ...asked }: ConfirmProps) {
  const { t } = useOwnTexts();
  return (
    <ActDialog
      {...asked}
      busy={t('form.busy')}
      cancel={t('form.cancel')}
      failed={(error) =>
        isSignInDeclined(error) ? null : (
          <Notice kind="error">{codeOf(error) === 'state_conflict' ? conflict : t('save.later')}</Notice>
        )
      }
    />
  );
}
