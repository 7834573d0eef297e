import { ActDialog as Asked, type ActDialogProps as AskedProps } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Failed } from './failed.tsx';

interface ActDialogProps extends Omit<AskedProps, 'busy' | 'cancel' | 'failed'> {
  /** Said when the state of the record forbids it. */
  conflict: string;
}

/** Asks before an act, in the words of these pages. */
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
