import { z } from 'zod';
import { defineEvent } from './define-event.ts';

export const accountSuspended = defineEvent({
  name: 'profile.account_suspended',
  version: 1,
  owner: 'profile',
  summary: 'The provider suspended an account; she is told by mail.',
  key: 'subject',
  payload: z.object({
    subject: z.string().min(1).max(255),
    suspension_id: z.uuid(),
    /** At most 30 days after `at`. */
    until: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
});

export const accountReinstated = defineEvent({
  name: 'profile.account_reinstated',
  version: 1,
  owner: 'profile',
  summary: 'A suspension ended, by the provider or by its date.',
  key: 'subject',
  payload: z.object({ subject: z.string().min(1).max(255), suspension_id: z.uuid(), at: z.iso.datetime() }),
});
