import { useLeaving } from '@vesela/framework/forms';
import type { ReactNode } from 'react';
import { LazyAlertDialog } from './lazy-alert-dialog.tsx';

interface LeaveDialogProps {
  unsaved: boolean;
  title: string;
  /** Says what is lost. */
  children: ReactNode;
  leave: string;
  stay: string;
  danger?: boolean;
}

/** Asks before a link within the module leaves a form with changes; the shell asks about links out of it only. */
export function LeaveDialog({ unsaved, title, children, leave, stay, danger = false }: LeaveDialogProps) {
  const leaving = useLeaving(unsaved);
  if (!leaving) return null;
  return (
    <LazyAlertDialog
      danger={danger}
      title={title}
      confirmLabel={leave}
      cancelLabel={stay}
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    >
      {children}
    </LazyAlertDialog>
  );
}
