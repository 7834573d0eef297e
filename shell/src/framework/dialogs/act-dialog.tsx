import { type ReactNode, useState } from 'react';
import { LazyAlertDialog } from './lazy-alert-dialog.tsx';

export interface ActDialogProps {
  title: string;
  /** States what will happen and what will be lost. */
  children: ReactNode;
  confirm: string;
  /** Label of the confirm button while `run` is pending. */
  busy: string;
  cancel: string;
  danger?: boolean;
  /** Error message shown when `run` rejects. */
  failed: (error: unknown) => ReactNode;
  /** Rejects when the action failed. */
  run: () => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** Confirms an action, runs it, and stays open if it fails. */
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
