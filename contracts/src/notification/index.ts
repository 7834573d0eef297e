import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { mailAddressSchema } from '../offer.ts';
import { ONE_LINE } from '../one-line.ts';
import { defineContract, type Route } from '../route.ts';
import { accountDeletedRoutes } from './account-deletion.ts';
import { calendarRoutes } from './calendar.ts';
import { couponMailRoutes } from './coupons.ts';
import { ownDataRoutes } from './own-data.ts';
import { preferencesSchema } from './preferences.ts';
import { pushRoutes } from './push.ts';
import { reminderRoutes } from './reminders.ts';

export { calendarFeedRoutes } from './calendar.ts';
export { MAX_COUPONS_A_DAY } from './coupons.ts';
export {
  MAIL_KINDS,
  type MailKind,
  OPTIONAL_MAIL_KINDS,
  type OptionalMailKind,
  type Preferences,
  REFUSABLE_MAIL_KINDS,
  type RefusableMailKind,
} from './preferences.ts';
export {
  PUSH_BROWSERS,
  PUSH_SYSTEMS,
  type PushDevice,
  type PushSubscription,
  pushDeviceSchema,
  pushSubscriptionSchema,
} from './push.ts';
export { REMINDER_AT_MOST_DAYS, type Reminder, type WaitingFollowUp } from './reminders.ts';

/** Most addresses that one invitation may name. */
export const MAX_INVITED = 200;

/** Mail of the portal: who wants which, and invitations to research projects. Addresses leave with the mail and are not kept. */
export const notificationContract = defineContract({
  service: 'notification',
  title: 'Mail',
  version: '1.0.0',
  basePath: '/api/notification',
  routes: {
    getPreferences: {
      method: 'get',
      path: '/preferences',
      summary: 'Which mail she wants, and in which language.',
      access: 'user',
      response: preferencesSchema,
      status: 200,
      errors: [],
    },
    savePreferences: {
      method: 'put',
      path: '/preferences',
      summary: 'Changes which mail she wants, and in which language. Mail that is waiting heeds it too.',
      access: 'user',
      body: preferencesSchema,
      response: preferencesSchema,
      status: 200,
      errors: [],
    },
    invite: {
      method: 'post',
      path: '/invitations',
      summary: 'Invites to a research project by mail. The same batch sent twice invites once.',
      access: 'service',
      body: z.object({
        batch_id: z.uuid(),
        project_id: z.uuid(),
        project_name: z.string().trim().min(1).max(120).regex(ONE_LINE),
        /** Where the invitation leads: `/join/CODE`. */
        path: z
          .string()
          .max(80)
          .regex(/^\/join\/[A-Za-z0-9-]+$/),
        language: languageSchema,
        addresses: z.array(mailAddressSchema).min(1).max(MAX_INVITED),
      }),
      response: z.object({
        /** Different addresses in the batch. How many of them want no invitations is told to nobody. */
        accepted: z.int().min(0).max(MAX_INVITED),
      }),
      status: 201,
      errors: [],
    },
    ...couponMailRoutes,
    ...accountDeletedRoutes,
    ...ownDataRoutes,
    ...reminderRoutes,
    ...calendarRoutes,
    ...pushRoutes,
  },
});

/** Paths of the mailbox, which stands in for a mail server: the page, what tests read, and one mail in HTML. */
export const MAILBOX_PATHS = ['/mailbox', '/mailbox.json', '/mailbox/{id}'] as const;

/** A page in the language of the mail. Whatever is not an address that was given out is unknown, which the page says. */
const unsubscribePage = {
  params: z.object({ token: z.string().min(1).max(200) }),
  query: z.object({ lang: languageSchema.default('lv') }),
  response: z.file().max(20_000),
  page: true,
  status: 200,
  errors: [],
} as const;

/**
 * The address in a mail's `List-Unsubscribe` header. Mail programs post a form there (RFC 8058), which is not read: the
 * token says all. It stands apart from the API above, whose bodies are JSON and which the portal's pages call.
 */
export const unsubscribeRoutes = {
  unsubscribe: {
    method: 'post',
    path: '/unsubscribe/{token}',
    summary: 'Ends one kind of mail to one recipient. Doing it twice is as good as once.',
    access: 'public',
    params: z.object({ token: z.string().regex(/^[\w-]{86}$/) }),
    status: 204,
    errors: ['not_found'],
  },
  openUnsubscribe: {
    method: 'get',
    path: '/unsubscribe/{token}',
    summary:
      'A page that asks whether to end that kind of mail. Changes nothing: programs that look at every link of a mail must not unsubscribe anybody.',
    access: 'public',
    ...unsubscribePage,
  },
  confirmUnsubscribe: {
    method: 'post',
    path: '/unsubscribe/{token}/confirmation',
    summary: 'What the button of that page does: ends one kind of mail to one recipient, and says so on a page.',
    access: 'public',
    ...unsubscribePage,
  },
} as const satisfies Record<string, Route>;
