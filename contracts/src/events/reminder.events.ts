import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** She no longer wants a mail about an examination; `at` says since when. */
const withdrawn = z.object({ subject: z.string().min(1).max(255), examination_id: z.uuid(), at: z.iso.datetime() });

/** She wants a mail about an examination. For a reminder `at` is when it was finished, for a question when she asked. */
const requested = z.object({
  subject: z.string().min(1).max(255),
  examination_id: z.uuid(),
  /** IANA name, as `Europe/Riga`: the mail is sent at a sensible local hour. */
  time_zone: z.string().min(1).max(64),
  at: z.iso.datetime(),
});

export const reminderRequested = defineEvent({
  name: 'examination.reminder_requested',
  version: 1,
  owner: 'examination',
  summary:
    'She finished an examination and wants to be reminded of the next; takes the place of a reminder that waits.',
  key: 'subject',
  payload: requested,
});

export const reminderWithdrawn = defineEvent({
  name: 'examination.reminder_withdrawn',
  version: 1,
  owner: 'examination',
  summary:
    'She no longer wants the reminder that she asked for after this examination, or deleted the examination; a reminder that waits for it goes.',
  key: 'subject',
  payload: withdrawn,
});

export const followUpRequested = defineEvent({
  name: 'examination.follow_up_requested',
  version: 1,
  owner: 'examination',
  summary:
    'She wants one mail two weeks later that leads her to a question about this examination; nothing of its findings.',
  key: 'subject',
  payload: requested,
});

export const followUpWithdrawn = defineEvent({
  name: 'examination.follow_up_withdrawn',
  version: 1,
  owner: 'examination',
  summary: 'She no longer wants that mail, has answered, or deleted the examination.',
  key: 'subject',
  payload: withdrawn,
});
