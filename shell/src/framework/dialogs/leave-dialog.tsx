import { useLeaveGuard } from '@vesela/framework/forms';
import type { ReactNode } from 'react';
import { LazyAlertDialog } from './lazy-alert-dialog.tsx';

interface LeaveDialogProps {
  unsaved: boolean;
  title: string;
  /** States what will be lost. */
  children: ReactNode;
  leave: string;
  stay: string;
  danger?: boolean;
}

/**
 * Asks for confirmation before a link within the module leaves a form with unsaved changes. The shell handles links out
 * of the module.
 */
export function LeaveDialog({ unsaved, title, children, leave, stay, danger = false }: LeaveDialogProps) {
  const leaving = useLeaveGuard(unsaved);
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
