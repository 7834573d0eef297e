import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { PagedRows } from '@vesela/framework/tables';
import { buttonClass, Spinner, VisuallyHidden } from '@vesela/ui';
import { Link } from 'react-router-dom';
import { useHistory } from '../api/history.ts';
import type { LedgerEntry } from '../api/types.ts';
import { Failed } from '../failed.tsx';
import { documentTitle } from './document-title.ts';

function Entry({ entry }: { entry: LedgerEntry }) {
  const t = useTexts();
  const language = useLanguage();
  const { href } = usePlatform();
  const { entry_id, document, title, action, at, by, undoes, signed } = entry;
  const name = documentTitle(t, document, title);
  const date = dateAndTime(at, language);
  return (
    <li>
      <time dateTime={at}>{date}</time>
      <p>
        <strong>{t(`action.${action}`)}</strong> · {name}
      </p>
      {undoes && <p className="mine-date">{t('history.undone')}</p>}
      {signed && <p className="mine-date">{t('history.signed')}</p>}
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
  const entries = history.data?.pages.flatMap((page) => page.entries);
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      <p>{t('history.text')}</p>
      {history.isLoadingError && <Failed onRetry={() => void history.refetch()} />}
      {history.isPending && <Spinner label={t('legal.loading')} />}
      {entries?.length === 0 && <p>{t('history.empty')}</p>}
      {entries && (
        <PagedRows list={history} more={t('history.more')} failed={t('failed.text')}>
          <ol className="timeline">
            {entries.map((entry) => (
              <Entry key={entry.entry_id} entry={entry} />
            ))}
          </ol>
        </PagedRows>
      )}
    </section>
  );
}
