import { dateAndTime, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row } from '@vesela/ui';
import { useRef } from 'react';
import { LoadFailed } from '../load-failed.tsx';
import { useCalendarFeed, useReminder } from './api.ts';
import { FeedAddress } from './feed-address.tsx';

/** A secret feed URL from which the user's calendar fetches the reminders. */
export function MyCalendar() {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, creating, ending } = useCalendarFeed();
  const restricted = useReminder().query.data?.restricted === true;
  if (query.isPending) return <div className="reminders--waiting" />;
  const since = query.data?.created_at ?? null;
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => {
        // The focused button was removed.
        heading.current?.focus();
        platform.notify({ kind: 'success', text: t('feed.ended') });
      },
    });
  return (
    <section className="reminders v-no-print" aria-labelledby="my-calendar">
      <h2 id="my-calendar" ref={heading} tabIndex={-1}>
        {t('feed.title')}
      </h2>
      <p>{t('feed.text', { portal: platform.names.portal })}</p>
      <p>{t('feed.secret')}</p>
      {restricted && <Notice kind="info">{t('feed.restricted')}</Notice>}
      {query.isError && <LoadFailed text={t('load.failed')} onRetry={() => void query.refetch()} />}
      {creating.data ? (
        <FeedAddress key={creating.data.address} address={creating.data.address} />
      ) : (
        since !== null && <p>{t('feed.since', { date: dateAndTime(since, language) })}</p>
      )}
      {(creating.isError || ending.isError) && <Notice kind="error">{t('failed')}</Notice>}
      {query.data && (
        <Row gap={1}>
          {!restricted && (
            <Button look="quiet" busy={creating.isPending} onClick={() => creating.mutate()}>
              {t(since === null ? 'feed.create' : 'feed.renew')}
            </Button>
          )}
          {since !== null && (
            <Button look="plain" busy={ending.isPending} onClick={end}>
              {t('feed.end')}
            </Button>
          )}
        </Row>
      )}
    </section>
  );
}
