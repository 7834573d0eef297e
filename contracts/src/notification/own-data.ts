import { z } from 'zod';
import type { Route } from '../route.ts';
import { calendarFeedSchema } from './calendar.ts';
import { preferencesSchema } from './preferences.ts';
import { reminderSchema } from './reminders.ts';

export const ownDataRoutes = {
  getOwnData: {
    method: 'get',
    path: '/own-data',
    summary: 'What is kept here of her mail and reminders, for her to take along. Mail that was sent is not kept.',
    access: 'user',
    response: z.object({
      preferences: preferencesSchema,
      reminder: z.union([reminderSchema, z.null()]),
      calendar_feed: calendarFeedSchema,
    }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;
