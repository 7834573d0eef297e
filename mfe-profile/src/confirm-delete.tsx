import { useTexts } from '@vesela/framework';
import { ActDialog } from '@vesela/framework/dialogs';
import { Notice } from '@vesela/ui';

export interface ConfirmDeleteProps {
  title: string;
  text: string;
  /** Rejects when nothing was deleted. */
  remove: () => Promise<unknown>;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks for confirmation, deletes permanently, and stays open if that fails. */
export function ConfirmDelete({ title, text, remove, onDeleted, onCancel }: ConfirmDeleteProps) {
  const t = useTexts();
  return (
    <ActDialog
      danger
      title={title}
      confirm={t('delete.confirm')}
      busy={t('delete.busy')}
      failed={<Notice kind="error">{t('delete.failed')}</Notice>}
      run={remove}
      onDone={onDeleted}
      onCancel={onCancel}
    >
      <p>{text}</p>
    </ActDialog>
  );
}
