import { dateAndTime, usePlatform } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Button, Notice } from '@vesela/ui';
import { type ReactNode, useRef } from 'react';
import { type AccountSession, useSessions } from './api.ts';
import './sessions.css';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** Where she is signed in; each sign-in but this one can be ended. */
export function Sessions() {
  return (
    <OwnTexts namespace="mfe-profile-sessions" loaders={texts} fallback={<div className="sessions" />}>
      <OwnSessions />
    </OwnTexts>
  );
}

function OwnSessions() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, ending, endingOthers } = useSessions();
  const sessions = query.data;
  const others = (sessions ?? []).filter(({ current }) => !current);
  const busy = ending.isPending || endingOthers.isPending;
  const onSuccess = (text: string) => () => {
    // The button that was pressed is removed.
    heading.current?.focus();
    platform.notify({ kind: 'success', text });
  };
  return (
    <section className="settings sessions v-no-print" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      {query.isLoadingError && (
        <Notice kind="error">
          <p>{t('load.failed')}</p>
          <Button look="quiet" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {sessions && (
        <ul className="sessions__list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session}>
              {!session.current && (
                <EndButton
                  session={session}
                  busy={ending.isPending && ending.variables === session.id}
                  onEnd={() => busy || ending.mutate(session.id, { onSuccess: onSuccess(t('ended')) })}
                />
              )}
            </SessionRow>
          ))}
        </ul>
      )}
      {(ending.isError || endingOthers.isError) && !busy && <Notice kind="error">{t('failed')}</Notice>}
      {sessions && others.length === 0 && <p>{t('alone')}</p>}
      {others.length > 1 && (
        <Button
          look="quiet"
          busy={endingOthers.isPending}
          onClick={() => busy || endingOthers.mutate(undefined, { onSuccess: onSuccess(t('others-ended')) })}
        >
          {t('end-others')}
        </Button>
      )}
      {others.length > 0 && <p>{t('strange')}</p>}
    </section>
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
