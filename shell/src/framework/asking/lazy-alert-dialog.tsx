import type { AlertDialogProps } from '@vesela/ui/rich';
import { lazy, Suspense } from 'react';

/** Comes with the first question that is asked. */
const AlertDialog = lazy(async () => ({ default: (await import('@vesela/ui/rich')).AlertDialog }));

/** Asks at once, or as soon as dialogs have come. */
export function LazyAlertDialog(props: Omit<AlertDialogProps, 'open'>) {
  return (
    <Suspense fallback={null}>
      <AlertDialog open {...props} />
    </Suspense>
  );
}
