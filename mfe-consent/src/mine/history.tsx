import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, buttonClass, Spinner, VisuallyHidden } from '@vesela/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useHistory } from '../api/history.ts';
import type { LedgerEntry } from '../api/types.ts';
import { Failed } from '../failed.tsx';
import { documentTitle } from './document-title.ts';

function Entry({ entry, focus }: { entry: LedgerEntry; focus: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { href } = usePlatform();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focus) line.current?.focus();
  }, [focus]);
  const { entry_id, document, title, action, at, by, undoes } = entry;
  const name = documentTitle(t, document, title);
  const date = dateAndTime(at, language);
  return (
    <li ref={line} tabIndex={-1}>
      <time dateTime={at}>{date}</time>
      <p>
        <strong>{t(`action.${action}`)}</strong> · {name}
      </p>
      {undoes && <p className="mine-date">{t('history.undone')}</p>}
      {by === 'portal' && <p className="mine-date">{t('history.byPortal')}</p>}
      <Link className={buttonClass('plain')} to={href(`/Consent/receipt/${entry_id}`)}>
        {t('history.receipt')}
        <VisuallyHidden>
          : {name}, {date}
        </VisuallyHidden>
      </Link>
    </li>
  );
}

/** All decisions of the user, newest first, each with its receipt. */
export function History() {
  const t = useTexts();
  const history = useHistory();
  const pages = history.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const firstOfLastPage = pages.length > 1 ? pages.at(-1)?.entries[0]?.entry_id : undefined;
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      <p>{t('history.text')}</p>
      {history.isLoadingError && <Failed onRetry={() => void history.refetch()} />}
      {history.isPending && <Spinner label={t('legal.loading')} />}
      {history.isSuccess && entries.length === 0 && <p>{t('history.empty')}</p>}
      <ol className="timeline">
        {entries.map((entry) => (
          <Entry key={entry.entry_id} entry={entry} focus={entry.entry_id === firstOfLastPage} />
        ))}
      </ol>
      {history.isFetchNextPageError && <Failed onRetry={() => void history.fetchNextPage()} />}
      {history.hasNextPage && !history.isFetchNextPageError && (
        <Button look="quiet" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {history.isFetchingNextPage ? t('wait') : t('history.more')}
        </Button>
      )}
    </section>
  );
}
