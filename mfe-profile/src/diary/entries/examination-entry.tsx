import { usePlatform, useTexts } from '@vesela/framework';
import type { DiaryEntry } from '../../api/diary.ts';
import type { ExaminationSummary } from '../../api/entry-summaries.ts';
import { EntryFrame } from './entry-frame.tsx';

export interface ExaminationEntryProps {
  entry: DiaryEntry;
  examination: ExaminationSummary;
  onDelete: () => void;
}

/** A self-examination: number of suspicious signs, and the start of the notes. */
export function ExaminationEntry({ entry, examination, onDelete }: ExaminationEntryProps) {
  const t = useTexts();
  const path = usePlatform().pathOfRoute('ExaminationReport');
  const { id, suspicious, notes_start: notes } = examination;
  return (
    <EntryFrame entry={entry} view={path && `${path}/${id}`} onDelete={onDelete}>
      <p>{t('examination.count', { n: suspicious })}</p>
      {notes !== '' && <p className="diary-entry__notes">{t('examination.notes', { notes })}</p>}
    </EntryFrame>
  );
}
