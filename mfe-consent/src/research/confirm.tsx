import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Comes with the first question that is asked. */
const AlertDialog = lazy(async () => ({ default: (await import('@vesela/ui/rich')).AlertDialog }));

interface ConfirmProps {
  title: string;
  /** Says what will happen, and what is lost. */
  children: ReactNode;
  confirm: string;
  /** Said when the state of the study forbids it. */
  conflict: string;
  danger?: boolean;
  /** Rejects when nothing happened. */
  run: () => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone, does it, and stays open when that failed. */
export function Confirm({ title, children, confirm, conflict, danger = false, run, onDone, onCancel }: ConfirmProps) {
  const { t } = useOwnTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function act() {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      return;
    }
    onDone();
  }
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        danger={danger}
        title={title}
        busy={busy}
        confirmLabel={busy ? t('form.busy') : confirm}
        cancelLabel={t('form.cancel')}
        onConfirm={() => void act()}
        onCancel={() => {
          if (!busy) onCancel();
        }}
      >
        {children}
        {failure !== undefined && !busy && (
          <Notice kind="error">{codeOf(failure) === 'state_conflict' ? conflict : t('save.later')}</Notice>
        )}
      </AlertDialog>
    </Suspense>
  );
}
