export { ActDialog } from './act-dialog.tsx';
export { ActFailed } from './act-failed.tsx';
export { LazyAlertDialog } from './lazy-alert-dialog.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
