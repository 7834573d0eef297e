import { useOnline, useStore, useTexts } from '@vesela/framework';
import { useShell } from '../shell-context.ts';
import './offline-notice.css';

/**
 * Says that the line is gone, or that the portal does not answer and is asked again, for as long as it is so. The region
 * stays, so that the change is read aloud.
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
