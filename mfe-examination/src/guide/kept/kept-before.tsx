import { longDate, useLanguage, useOnline, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row, Spinner } from '@vesela/ui';
import { useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOwner } from '../../api/owner.ts';
import { useWaitingKey } from '../../api/waiting-key.ts';
import type { RunState } from '../../run.ts';
import { seal } from '../sending/sealed.ts';
import { SendFailed } from '../sending/send-states.tsx';
import { stepPath } from '../steps.ts';
import { anyKept, type Opened, openKept, removeAllKept, removeKept } from './shelf.ts';

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
  const key = useWaitingKey(any);
  const opened = useOpened(key.data);
  const take = useTaking(run);
  const [removed, setRemoved] = useState(false);
  const isSigned = opened !== undefined && opened !== 'none' && !opened.isUnsigned;
  useEffect(() => {
    if (isSigned) void take(opened);
  }, [isSigned, opened, take]);
  // After a reload with nothing kept there is nothing to send.
  if (any === false || removed || opened === 'none') {
    return <Navigate to={platform.href(stepPath('symptoms'))} replace />;
  }
  if (opened && !isSigned) {
    const remove = () => void removeKept(opened.id).then(() => setRemoved(true));
    return <WhoseIsIt of={opened.finished.finished_at} onTake={() => void take(opened)} onRemove={remove} />;
  }
  // Who is online and not signed in is led to sign-in.
  if (any === undefined || key.data || (online && !key.isError)) return <Spinner full label={t('send.busy')} />;
  if (key.isError) return <SendFailed kept error={key.error} onRetry={() => void key.refetch()} />;
  return <Locked onRemove={() => void removeAllKept().then(() => setRemoved(true))} />;
}

/** The examination that the key opens; undefined until known. */
function useOpened(key: CryptoKey | undefined): Opened | 'none' | undefined {
  const [opened, setOpened] = useState<Opened | 'none'>();
  useEffect(() => {
    if (!key) return;
    let current = true;
    void openKept(key).then((found) => current && setOpened(found ?? 'none'));
    return () => {
      current = false;
      setOpened(undefined);
    };
  }, [key]);
  return opened;
}

/** Puts an opened examination into the run, as that of the signed-in user. */
function useTaking({ change }: RunState): (opened: Opened) => Promise<void> {
  const owner = useOwner();
  return useCallback(
    async ({ id, finished }) => change({ sealed: await seal(finished, owner), keptAs: id }),
    [owner, change],
  );
}

/** Nobody was signed in when it ended: nothing of it is shown or sent before she says that it is hers. */
function WhoseIsIt({ of, onTake, onRemove }: { of: string; onTake: () => void; onRemove: () => void }) {
  const { t } = useOwnTexts();
  return (
    <Notice title={t('keep.whose')}>
      <p>{t('keep.whose-text', { date: longDate(of, useLanguage()) })}</p>
      <Row>
        <Button onClick={onTake}>{t('keep.mine')}</Button>
        <Button look="quiet" onClick={onRemove}>
          {t('keep.remove')}
        </Button>
      </Row>
    </Notice>
  );
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
