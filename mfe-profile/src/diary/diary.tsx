import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button } from '@vesela/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleteEntry } from '../api/delete-entry.ts';
import { type DiaryEntry, type DiaryFilter, useRefetchDiary } from '../api/diary.ts';
import type { GeneticTest } from '../api/entry-summaries.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { DiaryFilters } from './diary-filters.tsx';
import { Entries } from './entries.tsx';

/** Loaded when the user adds a test. */
const GeneticTestForm = lazy(async () => ({
  default: (await import('../genetic-tests/genetic-test-form.tsx')).GeneticTestForm,
}));

/** The user's entries, newest first: filter, view, add, delete, load older ones. */
export function Diary() {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const deletion = useDeleteEntry();
  const refetch = useRefetchDiary();
  const [filter, setFilter] = useState<DiaryFilter>('all');
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const [toDelete, setToDelete] = useState<DiaryEntry>();
  const [editing, setEditing] = useState<GeneticTest | 'new'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();

  function deleted({ id }: DiaryEntry) {
    // Close the dialog first, or it would restore the focus to the button that opened it, which is removed as well.
    flushSync(() => {
      setToDelete(undefined);
      setDeletedIds(new Set([...deletedIds, id]));
    });
    toHeading();
    platform.notify({ kind: 'success', text: t('delete.done') });
  }
  function closeForm(saved: boolean) {
    flushSync(() => setEditing(undefined));
    toHeading();
    if (saved) refetch();
  }

  return (
    <section className="diary" aria-labelledby="diary-entries">
      <h2 id="diary-entries" ref={heading} tabIndex={-1}>
        {t('diary.entries')}
      </h2>
      <DiaryFilters chosen={filter} onChoose={setFilter} />
      {editing === undefined ? (
        <p className="v-no-print">
          <Button look="quiet" onClick={() => setEditing('new')}>
            {t('genetic.add')}
          </Button>
        </p>
      ) : (
        <div className="diary-form">
          <Suspense fallback={null}>
            <GeneticTestForm
              key={editing === 'new' ? 'new' : editing.id}
              test={editing === 'new' ? undefined : editing}
              onClose={closeForm}
            />
          </Suspense>
        </div>
      )}
      <Entries
        key={filter}
        filter={filter}
        deletedIds={deletedIds}
        onDelete={setToDelete}
        onEdit={editing === undefined ? setEditing : undefined}
        toHeading={toHeading}
      />
      {toDelete && (
        <ConfirmDelete
          title={t('delete.title')}
          text={t('delete.text', { kind: t(`kind.${toDelete.kind}`), date: dateAndTime(toDelete.at, language) })}
          remove={() => deletion.mutateAsync(toDelete)}
          onDeleted={() => deleted(toDelete)}
          onCancel={() => setToDelete(undefined)}
        />
      )}
    </section>
  );
}
