import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActFailed, useDialogTexts } from './act-failed.tsx';
import { LazyAlertDialog } from './lazy-alert-dialog.tsx';

interface ActDialogProps {
  title: string;
  /** States what will happen and what will be lost. */
  children: ReactNode;
  confirm: string;
  /** Label of the confirm button while `run` is pending. */
  busy?: string;
  danger?: boolean;
  /** Error message when the state of the record does not allow the action. */
  conflict?: string | undefined;
  /** Replaces what is said of a failure else. */
  failed?: ReactNode;
  /** Rejects when the action failed. */
  run: () => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * Confirms an action, runs it, and stays open if it fails. When it is done the focus goes to the title of the page, unless
 * `onDone` has put it elsewhere: the button that opened the dialog is often gone with what was done.
 */
export function ActDialog({ title, children, confirm, busy: busyLabel, danger = false, ...rest }: ActDialogProps) {
  const { conflict, failed, run, onDone, onCancel } = rest;
  const words = useDialogTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  if (!words) return null;
  const { t } = words;
  async function act() {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      setFailure({ error });
      setBusy(false);
      return;
    }
    // Close the dialog first, or it would restore the focus to a button that goes as well.
    flushSync(onDone);
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }
  return (
    <LazyAlertDialog
      danger={danger}
      title={title}
      busy={busy}
      confirmLabel={busy ? (busyLabel ?? t('busy')) : confirm}
      cancelLabel={t('cancel')}
      onConfirm={() => void act()}
      onCancel={() => {
        if (!busy) onCancel();
      }}
    >
      {children}
      {failure && !busy && (failed ?? <ActFailed error={failure.error} conflict={conflict} />)}
    </LazyAlertDialog>
  );
}
