import { z } from 'zod';
import { AUDITED_ACTS } from '../audited-acts.ts';
import { RECORD_KINDS } from '../events/record.events.ts';
import type { Route } from '../route.ts';
import { LIFT_REASONS, SUSPENSION_REASONS } from './suspension.ts';

/** Where a page ends: moment and id of its last entry. */
const placeSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{1,40}$/);

export const accessSchema = z
  .object({
    /** Different for each entry. */
    id: z.string().max(40),
    at: z.iso.datetime(),
    /** `record_read`, or an action of the provider on the account. */
    act: z.enum(['record_read', ...AUDITED_ACTS]),
    /** Who it was. */
    by: z.enum(['doctor_link', 'staff', 'provider', 'portal']),
    /** What was read; null for an act on the account. */
    kind: z.union([z.enum(RECORD_KINDS), z.null()]),
    reason: z.union([z.enum([...SUSPENSION_REASONS, ...LIFT_REASONS]), z.null()]),
    /** End of a suspension, where the act set one. */
    until: z.union([z.iso.datetime(), z.null()]),
  })
  .meta({ id: 'Access' });

export const accessRoutes = {
  listAccesses: {
    method: 'get',
    path: '/accesses',
    summary: 'Who other than herself read a record of hers or acted on her account, newest first.',
    access: 'user',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** `older` of the page before. */
      before: placeSchema.optional(),
    }),
    response: z.object({ accesses: z.array(accessSchema).max(100), older: z.union([placeSchema, z.null()]) }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;

export type Access = z.infer<typeof accessSchema>;
