import { z } from 'zod';
import { defineEvent } from './define-event.ts';
import { RECORD_KINDS, type RecordOwner } from './record.events.ts';

/** Who else read a record of the subject. */
export const READERS = ['doctor_link', 'staff'] as const;
export type Reader = (typeof READERS)[number];

export const recordRead = (owner: RecordOwner) =>
  defineEvent({
    name: `${owner}.record_read`,
    version: 1,
    owner,
    summary: `Somebody other than herself read a record of hers at the service ${owner}; her list of accesses shows it.`,
    key: 'subject',
    payload: z.object({
      subject: z.string().min(1).max(255),
      access_id: z.uuid(),
      record_id: z.uuid(),
      kind: z.enum(RECORD_KINDS),
      by: z.enum(READERS),
      at: z.iso.datetime(),
    }),
  });
