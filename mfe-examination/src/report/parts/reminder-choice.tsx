import { longDate, usePlatform, useSession } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Checkbox } from '@vesela/ui';
import { useState } from 'react';
import { useExaminations } from '../../api/examinations.ts';
import { usePlannedReminder } from '../../api/planned-reminder.ts';
import type { Examination, Summary } from '../../api/types.ts';
import { type ReminderOffer, reminderOffer } from '../reminder-offer.ts';

/** What the report knows of the reminder, and what she chose. */
export interface ReminderChoice {
  /** Undefined while it is not known what is planned, and for whoever has no address. */
  offer: ReminderOffer | undefined;
  newest: Summary | undefined;
  /** The day of the reminder that is planned for this examination. */
  day: string | undefined;
  ticked: boolean;
  tick: (ticked: boolean) => void;
  changed: boolean;
  /** What to save: without a choice the record stays as it was. */
  requested: boolean;
  /** Asked for again: the record says that it was asked for, and nothing is planned. */
  again: boolean;
  onSaved: () => void;
}

/** The record says what she asked for; what is planned is known by the notification service alone. */
export function useReminderChoice({ id, finished_at, reminder_requested }: Examination): ReminderChoice {
  const hasAddress = useSession().status !== 'participant';
  // As the page was opened: what is saved here is planned a moment later.
  const [asked] = useState(reminder_requested);
  const [chosen, setChosen] = useState<boolean>();
  const [saved, setSaved] = useState<boolean>();
  const newest = useExaminations().data?.examinations[0];
  const { data } = usePlannedReminder(asked && hasAddress);
  const own = data?.examination_id === id ? data : undefined;
  const planned = saved === undefined ? own?.state : saved ? 'waiting' : undefined;
  // A service of an older version does not say for which examination it is: as if it could not be read.
  const isRead = data === null || data?.examination_id !== undefined;
  const known = hasAddress && newest && (isRead || !asked);
  const facts = { isNewest: newest?.id === id, finishedAt: finished_at, planned };
  const offer = known ? reminderOffer(facts, new Date()) : undefined;
  const before = planned === 'waiting';
  const ticked = chosen ?? before;
  const isChoice = offer === 'choice';
  return {
    offer,
    newest,
    day: own?.state === 'waiting' && before ? own.day : undefined,
    ticked,
    tick: setChosen,
    changed: isChoice && ticked !== before,
    requested: isChoice ? ticked : reminder_requested,
    again: isChoice && ticked && !before && reminder_requested,
    onSaved: () => {
      if (isChoice) setSaved(ticked);
    },
  };
}

/** The box, or why there is none. */
export function ReminderField({ choice: { offer, newest, day, ticked, tick } }: { choice: ReminderChoice }) {
  const { t, language } = useOwnTexts();
  const { href, pathOfRoute } = usePlatform();
  if (offer === undefined) return null;
  if (offer === 'choice') {
    const hint = day === undefined ? t('remind.hint') : t('remind.planned', { date: longDate(day, language, 'UTC') });
    return <Checkbox label={t('remind.label')} hint={hint} checked={ticked} onChange={tick} />;
  }
  if (offer === 'next') return <p>{t('remind.next')}</p>;
  const [text, link, path] =
    offer === 'stopped'
      ? [t('remind.stopped'), t('remind.page'), pathOfRoute('Profile/reminders')]
      : [
          t('remind.newest', { date: newest ? longDate(newest.finished_at, language) : '' }),
          t('remind.newest-link'),
          newest && `/ExaminationReport/${newest.id}`,
        ];
  return (
    <div>
      <p>{text}</p>
      {path !== undefined && (
        <ButtonLink look="quiet" href={href(path)}>
          {link}
        </ButtonLink>
      )}
    </div>
  );
}
