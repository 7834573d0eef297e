import { useOnline, usePlatform, useSession } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { useCallback, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useOwner } from '../../api/owner.ts';
import type { RunState } from '../../run.ts';
import { stepPath } from '../steps.ts';
import { Advice } from './advice.tsx';
import { obstacle } from './obstacle.ts';
import type { SealedExamination } from './sealed.ts';
import { ConfirmOwner, SendFailed, SignInFirst, WaitingForNetwork } from './send-states.tsx';
import { useSend } from './use-send.ts';

/** Sends the finished examination and redirects to its report; until then says what it is waiting for. */
export function Results({ run }: { run: RunState }) {
  const platform = usePlatform();
  // After a reload there is nothing to send.
  if (!run.sealed) return <Navigate to={platform.href(stepPath('symptoms'))} replace />;
  return <Sending sealed={run.sealed} />;
}

function Sending({ sealed }: { sealed: SealedExamination }) {
  const owner = useOwner();
  const isOthers = sealed.owner !== '' && owner !== '' && owner !== sealed.owner;
  return (
    <>
      {!isOthers && <Advice sealed={sealed} />}
      <SendState sealed={sealed} />
    </>
  );
}

function SendState({ sealed }: { sealed: SealedExamination }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const online = useOnline();
  const session = useSession();
  const owner = useOwner();
  const { mutate, reset, error, isPending } = useSend();
  const stop = obstacle({ online, session: session.status, finishedBy: sealed.owner, owner });

  const send = useCallback(() => {
    const toReport = (id: string) => navigate(platform.href(`/ExaminationReport/${id}`), { replace: true });
    mutate(sealed, { onSuccess: ({ id }) => void toReport(id) });
  }, [mutate, sealed, navigate, platform]);
  useEffect(() => {
    if (stop !== undefined) return;
    send();
    // A failure caused by a lost connection is obsolete after going offline and online again.
    return reset;
  }, [stop, send, reset]);

  if (stop === 'offline') return <WaitingForNetwork />;
  if (stop === 'signed-out') return <SignInFirst />;
  if (error) return <SendFailed error={error} onRetry={send} />;
  if (stop === 'unowned' && !isPending) {
    return <ConfirmOwner name={session.status === 'signed-in' ? session.name : undefined} onSend={send} />;
  }
  return <Spinner full label={t('send.busy')} />;
}
