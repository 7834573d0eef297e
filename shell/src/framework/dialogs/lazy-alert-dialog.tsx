import type { AlertDialogProps } from '@vesela/ui/rich';
import { lazy, Suspense } from 'react';

/** Loaded when the first dialog opens. */
const AlertDialog = lazy(async () => ({ default: (await import('@vesela/ui/rich')).AlertDialog }));

/** Opens an alert dialog as soon as the dialog code is loaded. */
export function LazyAlertDialog(props: Omit<AlertDialogProps, 'open'>) {
  return (
    <Suspense fallback={null}>
      <AlertDialog open {...props} />
    </Suspense>
  );
}
