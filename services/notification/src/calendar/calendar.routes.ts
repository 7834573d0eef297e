import { pathOf } from '@vesela/contracts';
import { calendarFeedRoutes, notificationContract } from '@vesela/contracts/notification';
import { problem } from '@vesela/service-kit';
import type { NotificationHandlers } from '../contract-handlers.ts';
import type { CalendarFeeds } from './calendar-feeds.ts';
import type { ReminderEvents } from './reminder-events.ts';

type Names = 'getCalendarFeed' | 'createCalendarFeed' | 'endCalendarFeed' | 'openCalendarFeed';

export function calendarRoutes(
  feeds: CalendarFeeds,
  events: ReminderEvents,
  portalUrl: string,
  isRestricted: (subject: string) => Promise<boolean>,
): Pick<NotificationHandlers, Names> {
  const path = pathOf(notificationContract, calendarFeedRoutes.openCalendarFeed);
  return {
    getCalendarFeed: ({ caller }) => feeds.get(caller.subject),
    async createCalendarFeed({ caller, body }) {
      if (await isRestricted(caller.subject)) throw problem('processing_restricted');
      const { token, createdAt } = await feeds.create(caller.subject, body.lang);
      const address = portalUrl.replace(/\/+$/, '') + path.replace('{token}', token);
      return { address, created_at: createdAt.toISOString() };
    },
    endCalendarFeed: ({ caller }) => feeds.end(caller.subject),
    async openCalendarFeed({ params }) {
      const feed = await feeds.find(params.token);
      if (!feed) throw problem('not_found');
      // Not an error: calendar programs drop an address that fails, and it works again when the restriction is lifted.
      if (await isRestricted(feed.subject)) return events.none(feed.language);
      return events.all(feed.subject, feed.language);
    },
  };
}
