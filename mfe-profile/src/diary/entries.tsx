import { usePlatform, useTexts } from '@vesela/framework';
import { PagedRows } from '@vesela/framework/tables';
import { ButtonLink } from '@vesela/ui';
import { type DiaryEntry, type DiaryFilter, useDiary } from '../api/diary.ts';
import { DiaryEmpty, DiaryFailed, DiaryLoading } from './diary-states.tsx';
import { EntryPage, type EntryPageProps } from './entry-page.tsx';

interface EntriesProps extends Pick<EntryPageProps, 'onDelete' | 'onEdit'> {
  filter: DiaryFilter;
  /** Ids of entries deleted on this page. */
  deletedIds: ReadonlySet<string>;
  toHeading: () => void;
}

/** The entries of one filter, in pages. */
export function Entries({ filter, deletedIds, toHeading, ...act }: EntriesProps) {
  const t = useTexts();
  const { href } = usePlatform();
  const diary = useDiary(filter);
  if (!diary.data) {
    if (!diary.isError) return <DiaryLoading />;
    return (
      <DiaryFailed
        onRetry={() => {
          toHeading();
          void diary.refetch();
        }}
      />
    );
  }
  const isShown = ({ id }: DiaryEntry) => !deletedIds.has(id);
  const entries = diary.data.pages.flatMap((page) => page.entries).filter(isShown);
  if (entries.length === 0 && !diary.hasNextPage) {
    return diary.isFetching ? <DiaryLoading /> : <DiaryEmpty filter={filter} />;
  }
  const riskReports = entries.filter(({ kind }) => kind === 'risk_report');
  const paged = diary.hasNextPage || diary.data.pages.length > 1;
  return (
    <>
      {riskReports.length > 0 && <p className="diary-legend">{t('diary.legend')}</p>}
      {riskReports.length > 1 && (
        <p className="v-no-print">
          <ButtonLink look="quiet" href={href(`/CalculatorReport/${riskReports[0]?.id}/compare`)}>
            {t('diary.compare')}
          </ButtonLink>
        </p>
      )}
      <PagedRows list={diary} more={t('diary.more')} failed={t('diary.more.error')}>
        <ul className="diary-list">
          {diary.data.pages.map((page) => (
            // Keyed by the entry before it, so that a page keeps its identity when entries are deleted.
            <EntryPage
              key={page.entries[0]?.id ?? 'none'}
              entries={page.entries}
              newest={diary.data.pages[0]?.entries ?? []}
              deletedIds={deletedIds}
              {...act}
            />
          ))}
        </ul>
        {paged && (
          <p role="status" className="diary-shown v-no-print">
            {t('diary.shown', { n: entries.length })}
          </p>
        )}
      </PagedRows>
    </>
  );
}
