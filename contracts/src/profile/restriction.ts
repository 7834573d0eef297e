import { z } from 'zod';
import type { Route } from '../route.ts';

const restriction = z
  .object({
    /** Since when processing is restricted; null when it is not. */
    restricted_since: z.union([z.iso.datetime(), z.null()]),
  })
  .meta({ id: 'Restriction' });

/** GDPR Art. 18. The user can still use her data; nobody else can. */
export const restrictionRoutes = {
  getRestriction: {
    method: 'get',
    path: '/restriction',
    summary: 'Whether she restricted the processing of her data.',
    access: 'user',
    response: restriction,
    status: 200,
    errors: [],
  },
  setRestriction: {
    method: 'put',
    path: '/restriction',
    summary: 'Restricts the processing of her data, or lifts the restriction.',
    access: 'user',
    body: z.object({ restricted: z.boolean() }),
    response: restriction,
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;
