import { z } from 'zod';
import { RECORD_KINDS } from '../events/record.events.ts';

/** Kinds of entries. All but genetic tests are records of other services, which alone know what an entry says. */
export const DIARY_KINDS = [...RECORD_KINDS, 'genetic_test'] as const;
export type DiaryKind = (typeof DIARY_KINDS)[number];

export const DIARY_FILTERS = ['all', 'results', 'examinations', 'genetic_tests'] as const;
export type DiaryFilter = (typeof DIARY_FILTERS)[number];

/** Where a page ends: moment and id of its last entry. */
const placeSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const diaryQuerySchema = z.object({
  filter: z.enum(DIARY_FILTERS).default('all'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** `older` of the page before. */
  before: placeSchema.optional(),
});

const diaryEntrySchema = z
  .object({ id: z.uuid(), kind: z.enum(DIARY_KINDS), at: z.iso.datetime() })
  .meta({ id: 'DiaryEntry' });

export const diaryPageSchema = z.object({
  entries: z.array(diaryEntrySchema).max(50),
  /** What the next page comes before; null when there is none. */
  older: z.union([placeSchema, z.null()]),
});

export type DiaryQuery = z.output<typeof diaryQuerySchema>;
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;
export type DiaryPage = z.infer<typeof diaryPageSchema>;
