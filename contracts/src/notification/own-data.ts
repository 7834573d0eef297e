import { z } from 'zod';
import { MAX_PUSH_DEVICES } from '../constants.ts';
import type { Route } from '../route.ts';
import { calendarFeedSchema } from './calendar.ts';
import { preferencesSchema } from './preferences.ts';
import { pushDeviceSchema } from './push.ts';
import { followUpsSchema, reminderSchema } from './reminders.ts';

export const ownDataRoutes = {
  getOwnData: {
    method: 'get',
    path: '/own-data',
    summary: 'What is kept here of her mail and reminders, for her to take along. Mail that was sent is not kept.',
    access: 'user',
    response: z.object({
      preferences: preferencesSchema,
      reminder: z.union([reminderSchema, z.null()]),
      follow_ups: followUpsSchema,
      calendar_feed: calendarFeedSchema,
      push_devices: z.array(pushDeviceSchema).max(MAX_PUSH_DEVICES),
    }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;
