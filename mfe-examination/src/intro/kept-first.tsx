import { useOnline, usePlatform, useTexts } from '@vesela/framework';
import { Notice } from '@vesela/ui';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useWaitingKey } from '../api/waiting-key.ts';
import { useAnyKept } from '../guide/kept/kept-before.tsx';
import { openKept } from '../guide/kept/shelf.ts';
import { stepPath } from '../guide/steps.ts';

/** An examination that waits on this device is sent before another begins; without a connection the page says that it waits. */
export function KeptFirst() {
  const t = useTexts();
  const platform = usePlatform();
  const online = useOnline();
  const any = useAnyKept();
  const { data: key } = useWaitingKey();
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    let current = true;
    if (key) void openKept(key).then((opened) => current && setOwn(opened !== undefined));
    return () => {
      current = false;
    };
  }, [key]);
  const results = platform.href(stepPath('results'));
  if (isOwn && online) return <Navigate to={results} replace />;
  if (online || !any || (key && !isOwn)) return null;
  return (
    <Notice live={false} title={t('kept.waits')}>
      <p>
        <Link to={results}>{t('kept.look')}</Link>
      </p>
    </Notice>
  );
}
