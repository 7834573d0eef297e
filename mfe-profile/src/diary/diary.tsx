import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleteReport, useReports } from '../api/reports.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { type DiaryEntry, type DiaryFilter, filterEntries, filtersFor, resultEntry } from './diary-entry.ts';
import { DiaryFilters } from './diary-filters.tsx';
import { DiaryEmpty, DiaryFailed, DiaryLoading } from './diary-states.tsx';
import { EntryList } from './entry-list.tsx';
import { OlderEntries } from './older-entries.tsx';

/** Her entries, newest first: filter, look, delete, fetch older ones. */
export function Diary() {
  const t = useTexts();
  const reports = useReports();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();

  function content(): ReactNode {
    if (!reports.data) {
      if (!reports.isError) return <DiaryLoading />;
      return (
        <DiaryFailed
          onRetry={() => {
            toHeading();
            void reports.refetch();
          }}
        />
      );
    }
    const entries = reports.data.pages.flatMap((page) => page.reports.map(resultEntry));
    if (entries.length > 0) return <Entries entries={entries} reports={reports} onDeleted={toHeading} />;
    return reports.isFetching ? <DiaryLoading /> : <DiaryEmpty />;
  }

  return (
    <section className="diary" aria-labelledby="diary-entries">
      <h2 id="diary-entries" ref={heading} tabIndex={-1}>
        {t('diary.entries')}
      </h2>
      {content()}
    </section>
  );
}

interface EntriesProps {
  entries: readonly DiaryEntry[];
  reports: ReturnType<typeof useReports>;
  onDeleted: () => void;
}

function Entries({ entries, reports, onDeleted }: EntriesProps) {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const deletion = useDeleteReport();
  const [filter, setFilter] = useState<DiaryFilter>('all');
  const [doomed, setDoomed] = useState<DiaryEntry | null>(null);
  const [focusId, setFocusId] = useState<string>();
  const shown = filterEntries(entries, filter);
  const paged = reports.hasNextPage || (reports.data?.pages.length ?? 0) > 1;

  function deleted() {
    // The dialog must be gone, or it would take the focus back; the button that opened it is gone as well.
    flushSync(() => setDoomed(null));
    onDeleted();
    platform.notify({ kind: 'success', text: t('delete.done') });
  }

  return (
    <>
      <DiaryFilters filters={filtersFor(entries)} chosen={filter} onChoose={setFilter} />
      <p className="diary-legend">{t('diary.legend')}</p>
      <EntryList entries={shown} focusId={focusId} onDelete={setDoomed} />
      {paged && <OlderEntries reports={reports} shown={shown.length} onFetched={setFocusId} />}
      {doomed && (
        <ConfirmDelete
          title={t('delete.title')}
          text={t('delete.text', { date: dateAndTime(doomed.at, language) })}
          remove={() => deletion.mutateAsync(doomed.id)}
          onDeleted={deleted}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  );
}
