import { z } from 'zod';
import { RECORD_KINDS } from './events/record.events.ts';
import type { Route } from './route.ts';

/** Most records of a page for the diary's read model. */
export const MAX_RECORD_PAGE = 500;
/** Most records that a page of the diary asks its owner for at once. */
export const MAX_SUMMARIES = 50;

/** Body of the batch routes that summarise diary entries: `POST …/summaries`. Records of other users are left out. */
export const recordIdsSchema = z.object({ ids: z.array(z.uuid()).min(1).max(MAX_SUMMARIES) });

const recordSchema = z
  .object({
    record_id: z.uuid(),
    subject: z.string().min(1).max(255),
    kind: z.enum(RECORD_KINDS),
    at: z.iso.datetime(),
  })
  .meta({ id: 'DiaryRecord' });

export type DiaryRecord = z.infer<typeof recordSchema>;

/** The same in every service whose records the health diary lists: from it the diary's read model is rebuilt. */
export const listRecordsRoute = {
  method: 'get',
  path: '/records',
  summary:
    'Where the records of every woman lie, by their ids; for rebuilding the diary. Says nothing of what they hold.',
  access: 'service',
  query: z.object({
    /** The last id of the page before. */
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(MAX_RECORD_PAGE).default(MAX_RECORD_PAGE),
  }),
  response: z.object({ records: z.array(recordSchema).max(MAX_RECORD_PAGE), more: z.boolean() }),
  status: 200,
  errors: [],
} as const satisfies Route;
