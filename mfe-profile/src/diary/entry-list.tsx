import type { DiaryEntry } from './diary-entry.ts';
import { ResultEntry } from './result-entry.tsx';

export interface EntryListProps {
  entries: readonly DiaryEntry[];
  /** Id of the entry that takes the focus when it appears: the first of those she asked for. */
  focusId: string | undefined;
  onDelete: (entry: DiaryEntry) => void;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

export function EntryList({ entries, focusId, onDelete }: EntryListProps) {
  return (
    <ul className="diary-list">
      {entries.map((entry) => (
        <li key={entry.id} tabIndex={-1} ref={entry.id === focusId ? takeFocus : null}>
          <ResultEntry report={entry.report} onDelete={() => onDelete(entry)} />
        </li>
      ))}
    </ul>
  );
}
