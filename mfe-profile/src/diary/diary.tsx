import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button } from '@vesela/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleteEntry } from '../api/delete-entry.ts';
import { type DiaryEntry, type DiaryFilter, useRefetchDiary } from '../api/diary.ts';
import type { GeneticTest } from '../api/said.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { DiaryFilters } from './diary-filters.tsx';
import { Entries } from './entries.tsx';

/** Comes when she wants to enter a test. */
const GeneticTestForm = lazy(async () => ({
  default: (await import('../genetic-tests/genetic-test-form.tsx')).GeneticTestForm,
}));

/** Her entries, newest first: filter, look, add, delete, fetch older ones. */
export function Diary() {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const deletion = useDeleteEntry();
  const refetch = useRefetchDiary();
  const [filter, setFilter] = useState<DiaryFilter>('all');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<DiaryEntry>();
  const [editing, setEditing] = useState<GeneticTest | 'new'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();

  function deleted({ id }: DiaryEntry) {
    // The dialog must be gone, or it would take the focus back; the button that opened it is gone as well.
    flushSync(() => {
      setDoomed(undefined);
      setGone(new Set([...gone, id]));
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
        gone={gone}
        onDelete={setDoomed}
        onEdit={editing === undefined ? setEditing : undefined}
        toHeading={toHeading}
      />
      {doomed && (
        <ConfirmDelete
          title={t('delete.title')}
          text={t('delete.text', { kind: t(`kind.${doomed.kind}`), date: dateAndTime(doomed.at, language) })}
          remove={() => deletion.mutateAsync(doomed)}
          onDeleted={() => deleted(doomed)}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}
