import { usePlatform, useTexts } from '@vesela/framework';
import { forgetRemoved } from '@vesela/framework/waiting-examinations';
import { useWaitingHere } from '@vesela/framework/waiting-here';
import { Notice } from '@vesela/ui';
import { useEffect, useState } from 'react';

/** In the diary: an examination of hers waits on this device. The home page has it as its next step. */
export function WaitingCard() {
  const { data } = useWaitingHere();
  if (!data?.WaitingCard) return null;
  return (
    <div className="diary-draft v-no-print">
      <data.WaitingCard />
    </div>
  );
}

/** Says once that an examination of hers was removed unsent; nothing of it stays on the device. */
export function RemovedNotice() {
  const t = useTexts();
  const { href, pathOfRoute } = usePlatform();
  const { data } = useWaitingHere();
  const [told, setTold] = useState(false);
  const removed = data?.removed;
  useEffect(() => {
    if (!removed || removed.length === 0) return;
    setTold(true);
    void forgetRemoved(removed);
  }, [removed]);
  const path = pathOfRoute('Examination');
  if (!told) return null;
  return (
    <div className="waiting-removed v-no-print">
      <Notice title={t('waiting.removed.title')} live={false}>
        <p>{t('waiting.removed.text')}</p>
        {path !== undefined && (
          <p>
            <a href={href(path)}>{t('waiting.removed.again')}</a>
          </p>
        )}
      </Notice>
    </div>
  );
}
