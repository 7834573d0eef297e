import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Services whose records the health diary lists. */
export const RECORD_OWNERS = ['calculator', 'contraception', 'examination'] as const;
export type RecordOwner = (typeof RECORD_OWNERS)[number];

/** Kinds of records in the diary. What a record says stays with its owner; the diary keeps where it lies and when it was made. */
export const RECORD_KINDS = ['risk_report', 'cervical_report', 'contraception_report', 'examination'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

const record = {
  subject: z.string().min(1).max(255),
  record_id: z.uuid(),
  kind: z.enum(RECORD_KINDS),
  at: z.iso.datetime(),
};

export const recordKept = (owner: RecordOwner) =>
  defineEvent({
    name: `${owner}.record_kept`,
    version: 1,
    owner,
    summary: `The service ${owner} keeps a new record of hers, or a new state of one; the diary lists it.`,
    key: 'subject',
    payload: z.object(record),
  });

export const recordDeleted = (owner: RecordOwner) =>
  defineEvent({
    name: `${owner}.record_deleted`,
    version: 1,
    owner,
    summary: `A record of hers at the service ${owner} is gone; the diary forgets it.`,
    key: 'subject',
    payload: z.object(record),
  });
