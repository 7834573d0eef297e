import { useOwnTexts } from '@vesela/framework/own-texts';
import { AlertDialog } from '@vesela/ui/rich';

interface ConfirmEndProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A link that was ended cannot be brought back, so it is asked first. */
export function ConfirmEnd(props: ConfirmEndProps) {
  const { t } = useOwnTexts();
  return (
    <AlertDialog {...props} title={t('end.title')} confirmLabel={t('end.yes')} cancelLabel={t('end.no')} danger>
      <p>{t('end.text')}</p>
    </AlertDialog>
  );
}
