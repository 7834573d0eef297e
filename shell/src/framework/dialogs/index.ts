export { ActDialog, type ActDialogProps } from './act-dialog.tsx';
export { LazyAlertDialog } from './lazy-alert-dialog.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
