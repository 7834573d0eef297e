import { z } from 'zod';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';

export const calendarFeedSchema = z
  .object({
    /** Null while there is no address. */
    created_at: z.union([z.iso.datetime(), z.null()]),
  })
  .meta({ id: 'CalendarFeed' });

export const calendarRoutes = {
  getCalendarFeed: {
    method: 'get',
    path: '/calendar-feed',
    summary: 'Whether she has a secret address for her calendar. The address itself is not kept.',
    access: 'user',
    response: calendarFeedSchema,
    status: 200,
    errors: [],
  },
  createCalendarFeed: {
    method: 'post',
    path: '/calendar-feed',
    summary: 'Makes a secret address for her calendar, which is shown this once; an earlier one ends.',
    access: 'user',
    body: z.strictObject({ lang: languageSchema }),
    response: z.object({ address: z.url().max(400), created_at: z.iso.datetime() }),
    status: 201,
    rateLimit: { limit: 20, windowSeconds: 3600 },
    errors: ['processing_restricted'],
  },
  endCalendarFeed: {
    method: 'delete',
    path: '/calendar-feed',
    summary: 'Ends her secret address: calendars that hold it get nothing more.',
    access: 'user',
    status: 204,
    errors: [],
  },
} as const satisfies Record<string, Route>;

/**
 * What calendars ask, again and again, with nothing but an address. It stands apart from the API, which the portal's
 * pages call with a token.
 */
export const calendarFeedRoutes = {
  openCalendarFeed: {
    method: 'get',
    path: '/calendar/{token}.ics',
    summary:
      'Her reminders for a calendar program, under titles that say nothing of health; none while she restricts the processing of her data.',
    access: 'public',
    // Whatever is not an address that was given out is unknown, and says no more.
    params: z.object({ token: z.string().min(1).max(100) }),
    response: z.file().max(10_000),
    status: 200,
    // A calendar provider asks for many people from one address.
    rateLimit: { limit: 120, windowSeconds: 60 },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
