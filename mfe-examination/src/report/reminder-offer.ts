import { REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';

/** `choice`: it can be asked for or taken back here. Otherwise the reason why not. */
export type ReminderOffer = 'choice' | 'stopped' | 'newest' | 'next';

interface ReminderFacts {
  isNewest: boolean;
  finishedAt: string;
  /** What the notification service has planned for this examination. */
  planned: 'waiting' | 'stopped' | 'sent' | undefined;
}

/**
 * Whether a report offers its reminder, by the rules of the services: only the newest examination can ask, and only until
 * the day of the reminder; one that is planned can be taken back.
 */
export function reminderOffer({ isNewest, finishedAt, planned }: ReminderFacts, now: Date): ReminderOffer {
  if (planned === 'waiting') return 'choice';
  if (planned === 'stopped') return 'stopped';
  if (!isNewest) return 'newest';
  const due = new Date(finishedAt);
  due.setDate(due.getDate() + REMINDER_AFTER_DAYS);
  due.setHours(0, 0, 0, 0);
  return planned === 'sent' || now >= due ? 'next' : 'choice';
}
