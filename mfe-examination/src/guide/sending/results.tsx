import { useOnline, usePlatform, useSession } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { useCallback, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useOwner } from '../../api/owner.ts';
import type { RunState } from '../../run.ts';
import { stepPath } from '../steps.ts';
import type { Held } from './sealed.ts';
import { SendFailed, SignInFirst, WaitingForLine, WhoseIsIt } from './send-states.tsx';
import { obstacle } from './standing.ts';
import { useSend } from './use-send.ts';

/** Sends the finished examination and leads to its report; until then says what it waits for. */
export function Results({ run }: { run: RunState }) {
  const platform = usePlatform();
  // After a reload there is nothing to send any more.
  if (!run.held) return <Navigate to={platform.href(stepPath('symptoms'))} replace />;
  return <Sending held={run.held} />;
}

function Sending({ held }: { held: Held }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const online = useOnline();
  const session = useSession();
  const owner = useOwner();
  const { mutate, reset, error, isPending } = useSend();
  const stop = obstacle({ online, session: session.status, heldBy: held.owner, owner });

  const send = useCallback(() => {
    const toReport = (id: string) => navigate(platform.href(`/ExaminationReport/${id}`), { replace: true });
    mutate(held, { onSuccess: ({ id }) => void toReport(id) });
  }, [mutate, held, navigate, platform]);
  useEffect(() => {
    if (stop !== undefined) return;
    send();
    // What failed for want of a line says nothing once the line has gone and come back.
    return reset;
  }, [stop, send, reset]);

  if (stop === 'offline') return <WaitingForLine />;
  if (stop === 'signed-out') return <SignInFirst />;
  if (error) return <SendFailed error={error} onRetry={send} />;
  if (stop === 'unowned' && !isPending) {
    return <WhoseIsIt name={session.status === 'signed-in' ? session.name : undefined} onSend={send} />;
  }
  return <Spinner full label={t('send.busy')} />;
}
