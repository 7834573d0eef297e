import { useOwnTexts } from '@vesela/framework/own-texts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Failed } from './failed.tsx';

/** Comes with the first question that is asked. */
const AlertDialog = lazy(async () => ({ default: (await import('@vesela/ui/rich')).AlertDialog }));

interface ActDialogProps {
  title: string;
  /** Says what will happen. */
  children: ReactNode;
  confirm: string;
  /** Said when the state of the record forbids it. */
  conflict: string;
  danger?: boolean;
  /** Rejects when nothing happened. */
  run: () => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks before an act, carries it out, and stays open when that failed. */
export function ActDialog({ title, children, confirm, conflict, danger, run, onDone, onCancel }: ActDialogProps) {
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
        danger={danger ?? false}
        title={title}
        busy={busy}
        confirmLabel={busy ? t('busy') : confirm}
        cancelLabel={t('cancel')}
        onConfirm={() => void act()}
        onCancel={() => {
          if (!busy) onCancel();
        }}
      >
        {children}
        {failure !== undefined && !busy && <Failed error={failure} conflict={conflict} />}
      </AlertDialog>
    </Suspense>
  );
}
