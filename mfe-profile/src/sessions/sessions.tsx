import { dateAndTime, PASSWORD_CHANGED, usePlatform, useStateAcrossSignIn } from '@vesela/framework';
import { isSignInDeclined } from '@vesela/framework/forms';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Button, Disclosure, Notice } from '@vesela/ui';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../load-failed.tsx';
import { AccountSection, AccountSectionWaiting, useRemovals } from '../settings/account-section.tsx';
import { type AccountSession, useSessions } from './api.ts';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** More are seldom looked at: the others are shown when she asks for them. */
const MOST_SHOWN = 3;

/** Where she is signed in, each of which but this one can be ended, and her password. */
export function Sessions() {
  return (
    <OwnTexts namespace="mfe-profile-sessions" loaders={texts} fallback={<AccountSectionWaiting />}>
      <OwnSessions />
    </OwnTexts>
  );
}

function OwnSessions() {
  const { t } = useOwnTexts();
  const onRemoved = useRemovals('sessions');
  const [changed] = useStateAcrossSignIn(PASSWORD_CHANGED, '');
  const { query, ending, endingOthers } = useSessions();
  const sessions = query.data;
  const others = (sessions ?? [])
    .filter(({ current }) => !current)
    .sort((a, b) => b.last_used_at.localeCompare(a.last_used_at));
  const here = (sessions ?? []).filter(({ current }) => current);
  const busy = ending.isPending || endingOthers.isPending;
  const failed = [ending.error, endingOthers.error].some((error) => error !== null && !isSignInDeclined(error));
  const listOf = (shown: readonly AccountSession[]) => (
    <ul className="account-list">
      {shown.map((session) => (
        <SessionRow key={session.id} session={session}>
          {!session.current && (
            <EndButton
              session={session}
              busy={ending.isPending && ending.variables === session.id}
              onEnd={() => busy || ending.mutate(session.id, { onSuccess: () => onRemoved(t('ended')) })}
            />
          )}
        </SessionRow>
      ))}
    </ul>
  );
  return (
    <AccountSection
      id="sessions"
      title={t('title')}
      line={sessions && t('line', { others: others.length })}
      lead={t('lead')}
      attention={query.isLoadingError || (failed && !busy) || changed !== ''}
    >
      {query.isLoadingError && <LoadFailed text={t('load.failed')} onRetry={() => void query.refetch()} />}
      {sessions && listOf([...here, ...others.slice(0, MOST_SHOWN)])}
      {others.length > MOST_SHOWN && (
        <Disclosure summary={t('more', { n: others.length - MOST_SHOWN })}>
          {listOf(others.slice(MOST_SHOWN))}
        </Disclosure>
      )}
      {failed && !busy && <Notice kind="error">{t('failed')}</Notice>}
      {sessions && others.length === 0 && <p>{t('alone')}</p>}
      {others.length > 1 && (
        <Button
          look="quiet"
          busy={endingOthers.isPending}
          onClick={() => busy || endingOthers.mutate(undefined, { onSuccess: () => onRemoved(t('others-ended')) })}
        >
          {t('end-others')}
        </Button>
      )}
      {others.length > 0 && <p>{t('strange')}</p>}
      {changed && <Notice kind="success">{t('password.changed')}</Notice>}
      <NewPassword />
    </AccountSection>
  );
}

/** Leads to where she changes her password. */
function NewPassword() {
  const { t } = useOwnTexts();
  const { changePassword } = usePlatform();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await changePassword();
    setLeaving(false);
  };
  return (
    <Button look="quiet" busy={leaving} onClick={() => void leave()}>
      {t('password.change')}
    </Button>
  );
}

function SessionRow({ session, children }: { session: AccountSession; children: ReactNode }) {
  const { t, language } = useOwnTexts();
  return (
    <li>
      <span>
        <strong>{t(session.current ? 'here' : 'other')}</strong>
        <br />
        {t('started', { date: dateAndTime(session.started_at, language) })}
        <br />
        {t('used', { date: dateAndTime(session.last_used_at, language) })}
      </span>
      {children}
    </li>
  );
}

function EndButton({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const { t, language } = useOwnTexts();
  const date = dateAndTime(session.started_at, language);
  return (
    <Button look="plain" aria-label={t('end.label', { date })} busy={busy} onClick={onEnd}>
      {t('end')}
    </Button>
  );
}
