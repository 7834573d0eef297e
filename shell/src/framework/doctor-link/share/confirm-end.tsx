import { useOwnTexts } from '@vesela/framework/own-texts';
import { AlertDialog } from '@vesela/ui/rich';

interface ConfirmEndProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A revoked link cannot be restored, so revoking needs confirmation. */
export function ConfirmEnd(props: ConfirmEndProps) {
  const { t } = useOwnTexts();
  return (
    <AlertDialog {...props} title={t('end.title')} confirmLabel={t('end.yes')} cancelLabel={t('end.no')} danger>
      <p>{t('end.text')}</p>
    </AlertDialog>
  );
}
