import { lazy, Suspense } from 'react';
import type { DiaryEntry } from '../api/diary.ts';
import { type EntryState, type GeneticTest, useEntrySummaries } from '../api/entry-summaries.ts';
import { CervicalEntry } from './entries/cervical-entry.tsx';
import { ContraceptionEntry } from './entries/contraception-entry.tsx';
import { EntryFailed, EntryWaiting } from './entries/entry-states.tsx';
import { ExaminationEntry } from './entries/examination-entry.tsx';
import { RiskEntry } from './entries/risk-entry.tsx';
import { type NumberDoubt, numberDoubt } from './number-doubt.ts';

/** Few users have one; its texts are loaded with it. */
const GeneticEntry = lazy(async () => ({ default: (await import('../genetic-tests/genetic-entry.tsx')).GeneticEntry }));

export interface EntryPageProps {
  entries: readonly DiaryEntry[];
  /** The first page: what it says later may rule out the numbers of older ones. */
  newest: readonly DiaryEntry[];
  deletedIds: ReadonlySet<string>;
  onDelete: (entry: DiaryEntry) => void;
  /** Undefined while a form is open. */
  onEdit: ((test: GeneticTest) => void) | undefined;
}

/** One page of entries with their summaries. */
export function EntryPage({ entries, newest, deletedIds, onDelete, onEdit }: EntryPageProps) {
  const stateOf = useEntrySummaries(entries);
  // The same request as that of the first page, so that nothing is fetched twice.
  const newestStateOf = useEntrySummaries(newest);
  const doubtOf = (entry: DiaryEntry) => {
    const isKept = ({ id }: DiaryEntry) => !deletedIds.has(id);
    const others = [...new Set([...newest, ...entries])].filter(isKept);
    return numberDoubt(entry, others, (other) => (newest.includes(other) ? newestStateOf : stateOf)(other));
  };
  return entries.map((entry) => {
    const state = stateOf(entry);
    if (deletedIds.has(entry.id) || state.state === 'gone') return null;
    return (
      <li key={entry.id}>
        <Entry entry={entry} state={state} doubt={doubtOf(entry)} onDelete={() => onDelete(entry)} onEdit={onEdit} />
      </li>
    );
  });
}

interface EntryProps extends Pick<EntryPageProps, 'onEdit'> {
  entry: DiaryEntry;
  state: Exclude<EntryState, { state: 'gone' }>;
  doubt: NumberDoubt | undefined;
  onDelete: () => void;
}

function Entry({ entry, state, doubt, onDelete, onEdit }: EntryProps) {
  if (state.state === 'waiting') return <EntryWaiting entry={entry} />;
  if (state.state === 'failed') return <EntryFailed entry={entry} busy={state.busy} onRetry={state.retry} />;
  const { summary } = state;
  switch (summary.kind) {
    case 'risk_report':
      return <RiskEntry entry={entry} report={summary.report} doubt={doubt} onDelete={onDelete} />;
    case 'cervical_report':
      return <CervicalEntry entry={entry} report={summary.report} onDelete={onDelete} />;
    case 'examination':
      return <ExaminationEntry entry={entry} examination={summary.examination} onDelete={onDelete} />;
    case 'genetic_test':
      return (
        <Suspense fallback={<EntryWaiting entry={entry} />}>
          <GeneticEntry entry={entry} test={summary.test} onDelete={onDelete} onEdit={onEdit} />
        </Suspense>
      );
    case 'contraception_report':
      return <ContraceptionEntry entry={entry} report={summary.report} onDelete={onDelete} />;
  }
}
