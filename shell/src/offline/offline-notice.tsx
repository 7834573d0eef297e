import { useOnline, useStore, useTexts } from '@vesela/framework';
import { useShell } from '../shell-context.ts';
import './offline-notice.css';

/**
 * Shows that the browser is offline, or that requests are being retried. The live region is always rendered, so that
 * screen readers announce changes.
 */
export function OfflineNotice() {
  const t = useTexts();
  const online = useOnline();
  const waiting = useStore(useShell().inFlight.waiting);
  return (
    <div role="status" className={online && waiting ? 'offline offline--waiting' : 'offline'}>
      {(!online || waiting) && <p className="shell__wrap">{t(online ? 'waiting.text' : 'offline.text')}</p>}
    </div>
  );
}
