import { useTexts } from '@vesela/framework';
import { Notice } from '@vesela/ui';
import { lazy, Suspense, useState } from 'react';

/** Comes with the first question that is asked. */
const AlertDialog = lazy(async () => ({ default: (await import('@vesela/ui/rich')).AlertDialog }));

export interface ConfirmDeleteProps {
  title: string;
  text: string;
  /** Rejects when nothing was deleted. */
  remove: () => Promise<unknown>;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks before something is deleted for good, deletes it, and stays open when that failed. */
export function ConfirmDelete({ title, text, remove, onDeleted, onCancel }: ConfirmDeleteProps) {
  const t = useTexts();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const busy = state === 'busy';
  async function confirm() {
    setState('busy');
    try {
      await remove();
    } catch {
      setState('failed');
      return;
    }
    onDeleted();
  }
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        danger
        title={title}
        busy={busy}
        confirmLabel={busy ? t('delete.busy') : t('delete.confirm')}
        cancelLabel={t('delete.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => {
          if (!busy) onCancel();
        }}
      >
        <p>{text}</p>
        {state === 'failed' && <Notice kind="error">{t('delete.failed')}</Notice>}
      </AlertDialog>
    </Suspense>
  );
}
