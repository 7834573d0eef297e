import { useQueryClient } from '@tanstack/react-query';
import { useOnline, usePlatform, useSession } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Spinner, Stack } from '@vesela/ui';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Advice } from '../../advice/advice.tsx';
import { askConsentAnew, useHealthConsent } from '../../api/health-consent.ts';
import { useOwner } from '../../api/owner.ts';
import { useWaitingKey } from '../../api/waiting-key.ts';
import type { RunState } from '../../run.ts';
import { KeepHere, useLetterbox } from '../kept/keep-here.tsx';
import { KeptBefore } from '../kept/kept-before.tsx';
import { keepInLetterbox, keepOnDevice, removeKept } from '../kept/shelf.ts';
import { NotSaved } from './not-saved.tsx';
import { obstacle } from './obstacle.ts';
import type { Finished, SealedExamination } from './sealed.ts';
import { ConfirmOwner, isExplained, lacksConsent, SendFailed, SignInFirst, WaitingForNetwork } from './send-states.tsx';
import { useSend } from './use-send.ts';
import { forgetUnsaved, useUnsaved } from './use-unsaved.ts';

/** Sends the finished examination and redirects to its report; until then says what it is waiting for. */
export function Results({ run }: { run: RunState }) {
  useDueOwner(run);
  return run.sealed ? <Sending run={run} sealed={run.sealed} /> : <KeptBefore run={run} />;
}

function useDueOwner({ isOwnerDue, sealed, change }: RunState) {
  const owner = useOwner();
  const isKnown = useSession().status !== 'loading';
  // Before the next frame, so that nobody is asked whose it is.
  useLayoutEffect(() => {
    if (isOwnerDue && isKnown && sealed) change({ isOwnerDue: false, sealed: { ...sealed, owner } });
  }, [isOwnerDue, isKnown, sealed, owner, change]);
}

interface SendingProps {
  run: RunState;
  sealed: SealedExamination;
}

function Sending({ run, sealed }: SendingProps) {
  const owner = useOwner();
  const isOthers = sealed.owner !== '' && owner !== '' && owner !== sealed.owner;
  return (
    <Stack gap={3}>
      <SendState run={run} sealed={sealed}>
        {!isOthers && <Advice sealed={sealed} />}
      </SendState>
    </Stack>
  );
}

/** What cannot be sent now comes first, with the question whether to keep it: a reload would lose it. */
function SendState({ run, sealed, children }: SendingProps & { children: ReactNode }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const online = useOnline();
  const session = useSession();
  const owner = useOwner();
  const { keptAs } = run;
  const [declined, setDeclined] = useState(false);
  const state = useRef<HTMLDivElement>(null);
  const onKeep = useKeeping(sealed);
  const { send: sendSealed, reset, error, isPending } = useSend();
  const consent = useHealthConsent();
  const isRefused = lacksConsent(error);
  const isHeld = run.isHeld || isRefused;
  const stop = obstacle({ online, session: session.status, finishedBy: sealed.owner, owner, consent, isHeld });

  useUnsaved(run, stop === 'not-agreed');
  const send = useCallback(() => {
    const toReport = (id: string) => navigate(platform.href(`/ExaminationReport/${id}`), { replace: true });
    void sendSealed(sealed, async (id) => {
      // What stays by a fault is sent again, which changes nothing.
      forgetUnsaved();
      if (keptAs !== undefined) await removeKept(keptAs).catch(() => undefined);
      await toReport(id);
    });
  }, [sendSealed, sealed, keptAs, navigate, platform]);
  useEffect(() => {
    if (stop !== undefined) return;
    send();
    // A failure caused by a lost connection is obsolete after going offline and online again.
    return reset;
  }, [stop, send, reset]);
  const { change } = run;
  const client = useQueryClient();
  useEffect(() => {
    if (!isRefused) return;
    change({ isHeld: true });
    void askConsentAnew(client);
  }, [isRefused, change, client]);

  const hasFailed = Boolean(error) && stop !== 'offline' && stop !== 'signed-out' && stop !== 'not-agreed';
  const isPlain = hasFailed && !isExplained(error);
  const isFirst = (stop === 'offline' || isPlain) && (keptAs !== undefined || !declined);
  const decline = () => {
    flushSync(() => setDeclined(true));
    state.current?.focus();
  };
  const isKept = stop === 'not-agreed' && keptAs !== undefined;
  // While it is not known whose it is, what is offered could be taken back under her finger.
  const keep = onKeep && !run.isOwnerDue && (stop === 'offline' || hasFailed || isKept) && (
    <KeepHere
      run={run}
      sealed={sealed}
      onKeep={onKeep}
      isFirst={isFirst}
      onDecline={declined ? undefined : decline}
      onRetry={isPlain ? send : undefined}
    />
  );
  const leads = isFirst && Boolean(keep);
  const why = () => {
    if (stop === 'not-agreed') return <NotSaved run={run} />;
    if (stop === 'offline') return keptAs === undefined && <WaitingForNetwork />;
    if (stop === 'signed-out') return <SignInFirst />;
    // The question says it, too.
    if (leads && isPlain && keptAs === undefined) return null;
    if (error) return <SendFailed kept={keptAs !== undefined} error={error} onRetry={send} />;
    if (stop === 'unowned' && !isPending) {
      return <ConfirmOwner name={session.status === 'signed-in' ? session.name : undefined} onSend={send} />;
    }
    return <Spinner full label={t('send.busy')} />;
  };
  const told = (
    <div ref={state} tabIndex={-1} className="v-no-print">
      {why()}
    </div>
  );
  if (hasFailed && !leads) {
    return (
      <>
        {told}
        {declined && keep}
        {children}
        {!declined && keep}
      </>
    );
  }
  return (
    <>
      {isFirst && keep}
      {children}
      {told}
      {!isFirst && keep}
    </>
  );
}

/**
 * How it can be kept on this device: with the key of her who finished it, or, when nobody was signed in, in the letterbox that is
 * here. Undefined when it cannot.
 */
function useKeeping({ owner: finishedBy }: SealedExamination): ((finished: Finished) => Promise<string>) | undefined {
  const owner = useOwner();
  const { data: waitingKey } = useWaitingKey();
  const box = useLetterbox(finishedBy === '');
  if (finishedBy === '') return box && ((finished) => keepInLetterbox(finished, box));
  return finishedBy === owner && waitingKey ? (finished) => keepOnDevice(finished, waitingKey) : undefined;
}
