import type { Examination, ExaminationSummary, FollowUp, KeptExamination } from '@vesela/contracts/examination';
import { compare } from './compare.ts';
import type { StoredExamination } from './examinations.store.ts';
import { notesStart } from './notes-start.ts';
import { suspiciousOf } from './suspicious.ts';

/** The encrypted content. */
export type Content = Pick<KeptExamination, 'symptoms' | 'pattern' | 'notes' | 'reminder_requested' | 'time_zone'> & {
  /** Missing until she is asked for it. */
  follow_up?: FollowUp;
};

export const NO_FOLLOW_UP: FollowUp = { wanted: false, looked_at: null };

/** Binds the encrypted bytes to this record. */
export const contextOf = (id: string) => `examination:${id}`;

export function keptExamination(stored: StoredExamination, content: Content): KeptExamination {
  const { id, finishedAt, createdAt, revision } = stored;
  return {
    id,
    finished_at: finishedAt.toISOString(),
    created_at: createdAt.toISOString(),
    revision,
    follow_up: NO_FOLLOW_UP,
    ...content,
    suspicious: suspiciousOf(content.symptoms).length,
  };
}

/** An examination compared with the previous one, if any. */
export function examinationOf(current: KeptExamination, previous: KeptExamination | undefined): Examination {
  if (!previous) return { ...current, comparison: null };
  return {
    ...current,
    comparison: {
      previous_id: previous.id,
      previous_finished_at: previous.finished_at,
      ...compare(previous.symptoms, current.symptoms),
    },
  };
}

export function summaryOf(examination: KeptExamination): ExaminationSummary {
  const { id, finished_at, created_at, symptoms, suspicious, reminder_requested, follow_up, notes } = examination;
  const notes_start = notesStart(notes);
  return { id, finished_at, created_at, symptoms, suspicious, reminder_requested, follow_up, notes_start };
}
