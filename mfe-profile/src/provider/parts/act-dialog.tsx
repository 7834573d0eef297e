import { ActDialog as Asked, type ActDialogProps as AskedProps } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Failed } from './failed.tsx';

interface ActDialogProps extends Omit<AskedProps, 'busy' | 'cancel' | 'failed'> {
  /** Error message when the state of the record does not allow the action. */
  conflict: string;
}

/** The confirmation dialog with the texts of these pages. */
export function ActDialog({ conflict, ...asked }: ActDialogProps) {
  const { t } = useOwnTexts();
  return (
    <Asked
      {...asked}
      busy={t('busy')}
      cancel={t('cancel')}
      failed={(error) => <Failed error={error} conflict={conflict} />}
    />
  );
}
