import { useStore, useTexts } from '@vesela/framework';
import { VisuallyHidden } from '@vesela/ui';
import { useShell } from '../shell-context.ts';
import './loading-indicator.css';

/** A bar at the top edge while requests have been pending for 200 ms. */
export function LoadingIndicator() {
  const t = useTexts();
  const busy = useStore(useShell().inFlight.busy);
  return (
    <div role="status" className={busy ? 'loading loading--on' : 'loading'}>
      {busy && <VisuallyHidden>{t('wait.requests')}</VisuallyHidden>}
    </div>
  );
}
