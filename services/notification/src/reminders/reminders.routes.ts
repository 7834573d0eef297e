import type { WaitingFollowUp } from '@vesela/contracts/notification';
import { problem } from '@vesela/service-kit';
import type { ReminderEvents } from '../calendar/reminder-events.ts';
import type { NotificationHandlers } from '../contract-handlers.ts';
import type { Reminders } from './reminders.ts';

type Names = 'getReminder' | 'changeReminder' | 'saveReminder';

export function reminderRoutes(
  reminders: Reminders,
  followUps: (subject: string) => Promise<WaitingFollowUp[]>,
  events: ReminderEvents,
  isRestricted: (subject: string) => Promise<boolean>,
): Pick<NotificationHandlers, Names> {
  const get = async (subject: string) => ({
    reminder: await reminders.get(subject),
    follow_ups: await followUps(subject),
    restricted: await isRestricted(subject),
  });
  return {
    getReminder: ({ caller }) => get(caller.subject),
    async changeReminder({ caller, body }) {
      await reminders.change(caller.subject, body);
      return get(caller.subject);
    },
    async saveReminder({ caller, query }) {
      const file = await events.waiting(caller.subject, query.lang);
      if (!file) throw problem('not_found');
      return file;
    },
  };
}
