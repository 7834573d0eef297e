import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '../constants.ts';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';

/** The last mail of an account, to an address that no service keeps any more. */
export const accountDeletedRoutes = {
  sendAccountDeleted: {
    method: 'post',
    path: '/account-deleted',
    summary: 'Tells the holder of a deleted account that all is deleted. The same deletion told twice is mailed once.',
    access: 'service',
    body: z.object({ deletion_id: z.uuid(), address: z.email().max(MAX_EMAIL_LENGTH), language: languageSchema }),
    status: 204,
    errors: [],
  },
} as const satisfies Record<string, Route>;
