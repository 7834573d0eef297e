import { useOnline, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Spinner } from '@vesela/ui';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOwner } from '../../api/owner.ts';
import { useWaitingKey } from '../../api/waiting-key.ts';
import type { RunState } from '../../run.ts';
import { seal } from '../sending/sealed.ts';
import { SendFailed } from '../sending/send-states.tsx';
import { stepPath } from '../steps.ts';
import { anyKept, openKept, removeAllKept } from './shelf.ts';

/** Whether an examination waits on this device; undefined until known. */
export function useAnyKept(): boolean | undefined {
  const [any, setAny] = useState<boolean>();
  useEffect(() => {
    let current = true;
    void anyKept().then((found) => current && setAny(found));
    return () => {
      current = false;
    };
  }, []);
  return any;
}

/** The results after a reload: opens the examination that waits here for its owner, and says so to anybody else. */
export function KeptBefore({ run }: { run: RunState }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const online = useOnline();
  const any = useAnyKept();
  const key = useWaitingKey();
  const opening = useOpening(run, key.data);
  const [removed, setRemoved] = useState(false);
  // After a reload with nothing kept there is nothing to send.
  if (any === false || removed || opening === 'none') {
    return <Navigate to={platform.href(stepPath('symptoms'))} replace />;
  }
  // Who is online and not signed in is led to sign-in.
  if (any === undefined || opening === 'busy' || (online && !key.isError))
    return <Spinner full label={t('send.busy')} />;
  if (key.isError) return <SendFailed kept error={key.error} onRetry={() => void key.refetch()} />;
  return <Locked onRemove={() => void removeAllKept().then(() => setRemoved(true))} />;
}

/** Puts the examination that the key opens into the run. */
function useOpening(run: RunState, key: CryptoKey | undefined): 'waiting' | 'busy' | 'none' {
  const owner = useOwner();
  const [none, setNone] = useState(false);
  const { change } = run;
  useEffect(() => {
    if (!key) return;
    let current = true;
    void openKept(key).then(async (opened) => {
      const sealed = opened && (await seal(opened.finished, owner));
      if (!current) return;
      if (opened && sealed) change({ sealed, keptAs: opened.id });
      else setNone(true);
    });
    return () => {
      current = false;
    };
  }, [key, owner, change]);
  if (none) return 'none';
  return key ? 'busy' : 'waiting';
}

/** Nobody can open it here: what it says, and whose it is, is not shown. The advice is for whoever found something. */
function Locked({ onRemove }: { onRemove: () => void }) {
  const { t } = useOwnTexts();
  return (
    <>
      <Notice title={t('keep.locked')} live={false}>
        <p>{t('keep.locked-text')}</p>
        <Button look="quiet" onClick={onRemove}>
          {t('keep.remove')}
        </Button>
      </Notice>
      <p>{t('keep.locked-advice')}</p>
    </>
  );
}
