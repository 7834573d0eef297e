import { type ReactNode, useState } from 'react';
import { LazyAlertDialog } from './lazy-alert-dialog.tsx';

export interface ActDialogProps {
  title: string;
  /** Says what will happen, and what is lost. */
  children: ReactNode;
  confirm: string;
  /** Stands in the place of `confirm` while it is being done. */
  busy: string;
  cancel: string;
  danger?: boolean;
  /** Says why nothing happened. */
  failed: (error: unknown) => ReactNode;
  /** Rejects when nothing happened. */
  run: () => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks before an act, carries it out, and stays open when that failed. */
export function ActDialog({
  title,
  children,
  danger = false,
  failed,
  run,
  onDone,
  onCancel,
  ...words
}: ActDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  async function act() {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      setFailure({ error });
      setBusy(false);
      return;
    }
    onDone();
  }
  return (
    <LazyAlertDialog
      danger={danger}
      title={title}
      busy={busy}
      confirmLabel={busy ? words.busy : words.confirm}
      cancelLabel={words.cancel}
      onConfirm={() => void act()}
      onCancel={() => {
        if (!busy) onCancel();
      }}
    >
      {children}
      {failure && !busy && failed(failure.error)}
    </LazyAlertDialog>
  );
}
