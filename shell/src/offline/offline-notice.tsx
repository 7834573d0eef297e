import { useOnline, useTexts } from '@vesela/framework';
import './offline-notice.css';

/** Says that the line is gone, for as long as it is. The region stays, so that the change is read aloud. */
export function OfflineNotice() {
  const t = useTexts();
  const online = useOnline();
  return (
    <div role="status" className="offline">
      {!online && <p className="shell__wrap">{t('offline.text')}</p>}
    </div>
  );
}
