import { usePlatform, useUnsaved } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ErrorSummary, Notice, Row, TextArea } from '@vesela/ui';
import { type FormEvent, useState } from 'react';
import { useChangeExamination } from '../../api/examination-record.ts';
import type { Examination } from '../../api/types.ts';
import { LeaveGuard } from '../../leave-guard.tsx';
import { ReminderField, useReminderChoice } from './reminder-choice.tsx';

/** Maximum length in the service. */
const MAX_NOTES = 4000;
const FIELD = 'exam-notes';

/** Text key of the reason why it could not be saved. */
function reason(error: unknown): 'save.conflict' | 'save.consent' | 'save.failed' {
  const code = codeOf(error);
  if (code === 'state_conflict') return 'save.conflict';
  return code === 'consent_missing' ? 'save.consent' : 'save.failed';
}

interface NotesFormProps {
  examination: Examination;
  /** Another button of the page comes first. */
  quiet: boolean;
  onConflict: () => void;
}

/** Notes on the examination, and whether the user wants a reminder of the next one. */
export function NotesForm({ examination, quiet, onConflict }: NotesFormProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const save = useChangeExamination(examination.id);
  const [notes, setNotes] = useState(examination.notes);
  const reminder = useReminderChoice(examination);
  const [attempt, setAttempt] = useState(0);
  const left = MAX_NOTES - notes.length;
  const unsaved = notes !== examination.notes || reminder.changed;
  useUnsaved(unsaved);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left < 0) return setAttempt(attempt + 1);
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { revision } = examination;
    save.mutate(
      { revision, notes, reminder_requested: reminder.requested, time_zone, again: reminder.again },
      {
        onSuccess: () => {
          reminder.onSaved();
          platform.notify({ kind: 'success', text: t('saved') });
        },
        onError: (error) => {
          if (codeOf(error) === 'state_conflict') onConflict();
        },
      },
    );
  };
  const tooLong = left < 0 && attempt > 0;
  return (
    <section aria-labelledby="exam-notes-title" className={notes === '' ? 'v-no-print' : undefined}>
      <LeaveGuard unsaved={unsaved} />
      <h2 id="exam-notes-title">{t('notes.title')}</h2>
      <form onSubmit={submit} noValidate className="v-no-print">
        {tooLong && (
          <ErrorSummary
            key={attempt}
            title={t('notes.error')}
            errors={[{ id: FIELD, text: t('notes.over', { n: -left }) }]}
          />
        )}
        <TextArea
          id={FIELD}
          rows={6}
          label={t('notes.label')}
          hint={t(examination.suspicious > 0 ? 'notes.hint' : 'notes.hint-none')}
          error={tooLong && t('notes.over', { n: -left })}
          value={notes}
          onChange={setNotes}
          describedBy="exam-notes-left"
        />
        <p id="exam-notes-left" className="exam-left">
          {left < 0 ? t('notes.over', { n: -left }) : t('notes.left', { n: left })}
        </p>
        <ReminderField choice={reminder} />
        {save.isError && <Notice kind="error">{t(reason(save.error))}</Notice>}
        <Row>
          <Button type="submit" look={quiet ? 'quiet' : undefined} busy={save.isPending}>
            {save.isPending ? t('saving') : t(reminder.offer === 'choice' ? 'save' : 'save.notes')}
          </Button>
        </Row>
      </form>
      <p className="exam-printed-notes">{notes}</p>
    </section>
  );
}
