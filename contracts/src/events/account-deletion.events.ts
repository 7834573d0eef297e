import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Services that erase what they hold of a deleted account, and confirm it. The profile service, which asks, is not among them. */
export const ACCOUNT_HOLDERS = [
  'calculator',
  'consent',
  'contraception',
  'examination',
  'notification',
  'research',
] as const;
export type AccountHolder = (typeof ACCOUNT_HOLDERS)[number];

export const accountDeletionRequested = defineEvent({
  name: 'profile.account_deletion_requested',
  version: 1,
  owner: 'profile',
  summary: 'She asked for the deletion of her account; she is told by mail until when she may keep it.',
  key: 'subject',
  payload: z.object({
    subject: z.string().min(1).max(255),
    deletion_id: z.uuid(),
    due_at: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
});

export const accountKept = defineEvent({
  name: 'profile.account_kept',
  version: 1,
  owner: 'profile',
  summary: 'She keeps her account after all; she is told by mail.',
  key: 'subject',
  payload: z.object({ subject: z.string().min(1).max(255), deletion_id: z.uuid(), at: z.iso.datetime() }),
});

export const accountDeletionDue = defineEvent({
  name: 'profile.account_deletion_due',
  version: 1,
  owner: 'profile',
  summary:
    'Her days to think it over have passed: every holder erases what it holds of her, her key first, and confirms.',
  key: 'subject',
  payload: z.object({ subject: z.string().min(1).max(255), deletion_id: z.uuid(), at: z.iso.datetime() }),
});

/** Names the deletion and not the person, as `study_data_erased` does. */
export const accountErased = (holder: AccountHolder) =>
  defineEvent({
    name: `${holder}.account_erased`,
    version: 1,
    owner: holder,
    summary: `The service ${holder} holds nothing more of a deleted account.`,
    key: 'deletion_id',
    payload: z.object({
      deletion_id: z.uuid(),
      /** Number of records deleted; 0 when it held none. */
      erased: z.int().min(0),
      /** When her key was destroyed, in a service that keeps one. */
      key_destroyed_at: z.iso.datetime().optional(),
      at: z.iso.datetime(),
    }),
  });
