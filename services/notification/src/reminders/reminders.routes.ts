import { problem } from '@vesela/service-kit';
import type { ReminderEvents } from '../calendar/reminder-events.ts';
import type { NotificationHandlers } from '../contract-handlers.ts';
import type { Reminders } from './reminders.ts';

type Names = 'getReminder' | 'changeReminder' | 'saveReminder';

export function reminderRoutes(
  reminders: Reminders,
  events: ReminderEvents,
  isRestricted: (subject: string) => Promise<boolean>,
): Pick<NotificationHandlers, Names> {
  const get = async (subject: string) => ({
    reminder: await reminders.get(subject),
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
