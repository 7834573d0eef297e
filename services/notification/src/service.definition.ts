import { notificationContract } from '@vesela/contracts/notification';
import { defineService } from '@vesela/service-kit';
import { ALL_ROWS, ROWS_THAT_STAY_AS_THEY_ARE } from '@vesela/service-kit/database';
import { notificationConfigSchema } from './config.ts';
import { notificationKeys } from './secrets/wrapped-keys.ts';

export const notification = defineService({
  contract: notificationContract,
  config: notificationConfigSchema,
  wrappedKeys: notificationKeys,
  tables: {
    mail: ALL_ROWS,
    batch: ROWS_THAT_STAY_AS_THEY_ARE,
    refusal: ROWS_THAT_STAY_AS_THEY_ARE,
    preference: ALL_ROWS,
    // The key of the tokens in mails; wrapped anew when the master key changes.
    secret: 'SELECT, INSERT, UPDATE',
    mailbox: ROWS_THAT_STAY_AS_THEY_ARE,
    coupon: ROWS_THAT_STAY_AS_THEY_ARE,
    restriction: ROWS_THAT_STAY_AS_THEY_ARE,
    reminder: ALL_ROWS,
    reminder_end: ALL_ROWS,
    calendar_feed: ALL_ROWS,
    follow_up: ALL_ROWS,
    push_device: ALL_ROWS,
  },
});
