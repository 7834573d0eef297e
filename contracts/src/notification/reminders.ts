import { z } from 'zod';
import { MAX_EXAMINATIONS } from '../constants.ts';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';

/** Furthest that a reminder may be moved to. */
export const REMINDER_AT_MOST_DAYS = 365;

/** `sent`: it went out, and no other waits. */
const REMINDER_STATES = ['waiting', 'stopped', 'sent'] as const;

export const reminderSchema = z
  .object({
    state: z.enum(REMINDER_STATES),
    /** The examination that it follows. */
    examination_id: z.uuid(),
    /** Day in the user's time zone on which it is sent, in the morning; for one already sent, the day it was due. */
    day: z.iso.date(),
    due_at: z.iso.datetime(),
    time_zone: z.string().min(1).max(64),
    /** Days that it may be moved to. */
    earliest: z.iso.date(),
    latest: z.iso.date(),
  })
  .meta({ id: 'Reminder' });

export type Reminder = z.infer<typeof reminderSchema>;

/** A question after an examination that waits to be sent, by mail or to a device. */
const followUpSchema = z
  .object({
    examination_id: z.uuid(),
    /** Day in the user's time zone on which it is sent, in the morning. */
    day: z.iso.date(),
    due_at: z.iso.datetime(),
  })
  .meta({ id: 'WaitingFollowUp' });

export type WaitingFollowUp = z.infer<typeof followUpSchema>;

/** Those that wait, the next first. */
export const followUpsSchema = z.array(followUpSchema).max(MAX_EXAMINATIONS);

/** There is one reminder at most: a later examination takes its place. */
const remindersSchema = z
  .object({
    reminder: z.union([reminderSchema, z.null()]),
    follow_ups: followUpsSchema,
    /** No reminder is sent while processing is restricted. */
    restricted: z.boolean(),
  })
  .meta({ id: 'Reminders' });

export const reminderRoutes = {
  getReminder: {
    method: 'get',
    path: '/reminder',
    summary: 'Her reminder of the next self-examination, and the questions after an examination that wait.',
    access: 'user',
    response: remindersSchema,
    status: 200,
    errors: [],
  },
  changeReminder: {
    method: 'put',
    path: '/reminder',
    summary:
      'Moves her reminder to another day, stops it or lets it come after all. One that went out cannot be changed.',
    access: 'user',
    body: z.strictObject({
      /** From tomorrow to a year from now. Of no effect on one that is stopped. */
      day: z.iso.date(),
      stopped: z.boolean(),
    }),
    response: remindersSchema,
    status: 200,
    errors: ['not_found'],
  },
  saveReminder: {
    method: 'get',
    path: '/reminder.ics',
    summary: 'Her waiting reminder as a calendar file, under a title that says nothing of health.',
    access: 'user',
    query: z.object({ lang: languageSchema }),
    response: z.file().max(10_000),
    status: 200,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
