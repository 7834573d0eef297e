import type { components, paths } from '@vesela/contracts/types/profile';
import { dateAndTime, useApi, useLanguage, useTexts } from '@vesela/framework';
import { answerOf } from '@vesela/framework/forms';
import { Button, Notice } from '@vesela/ui';
import { useList } from '../api/pages.ts';

type Entry = components['schemas']['OwnAuditEntry'];
const PAGE_SIZE = 20;

function useOwnAudit() {
  const api = useApi<paths>({ background: true });
  return useList<Entry, number>(
    ['own-audit'],
    ({ number }) => number,
    async (before, signal) => {
      const params = { query: { limit: PAGE_SIZE, ...before } };
      return answerOf(await api.GET('/api/profile/audit', { params, signal }));
    },
  );
}

/** Every act of the provider on her account, newest first: what, when, and why. */
export function OwnAudit() {
  const t = useTexts();
  const list = useOwnAudit();
  return (
    <section className="diary-account v-no-print" aria-labelledby="own-audit">
      <h2 id="own-audit">{t('audit.title')}</h2>
      <p>{t('audit.lead')}</p>
      {list.isError && !list.entries && (
        <Notice kind="error">
          <p>{t('audit.failed')}</p>
          <Button look="quiet" onClick={() => void list.refetch()}>
            {t('diary.retry')}
          </Button>
        </Notice>
      )}
      {list.entries?.length === 0 && <p>{t('audit.none')}</p>}
      <ul className="diary-acts">
        {list.entries?.map((entry) => (
          <Act key={entry.number} entry={entry} />
        ))}
      </ul>
      {list.isFetchNextPageError && <Notice kind="error">{t('diary.more.error')}</Notice>}
      {list.hasNextPage && (
        <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('diary.more')}
        </Button>
      )}
    </section>
  );
}

function Act({ entry: { at, act, role, reason, until } }: { entry: Entry }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <li>
      <time dateTime={at}>{dateAndTime(at, language)}</time>
      <span>
        {t(`act.${act}`)} ({t(`actor.${role}`)})
      </span>
      {reason !== null && <span>{t('audit.reason', { reason: t(`reason.${reason}`) })}</span>}
      {until !== null && <span>{t('audit.until', { date: dateAndTime(until, language) })}</span>}
    </li>
  );
}
