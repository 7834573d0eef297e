import { z } from 'zod';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';
import { deletionCertificateSchema, revocationSchema } from './revocations.ts';

const params = z.object({ revocationId: z.uuid() });
const body = z.object({});

/** What happens to data after a consent is revoked. */
export const revocationRoutes = {
  listRevocations: {
    method: 'get',
    path: '/revocations',
    summary: 'Her revocations with the progress of deletion, newest first.',
    access: 'participant',
    query: z.object({
      lang: languageSchema.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      /** The last revocation of the page before. */
      before: z.uuid().optional(),
    }),
    response: z.object({ revocations: z.array(revocationSchema).max(50), more: z.boolean() }),
    status: 200,
    errors: ['not_found'],
  },
  undoRevocation: {
    method: 'post',
    path: '/revocations/{revocationId}/undo',
    summary: 'Takes a revocation back while nothing has been deleted. Doing it again changes nothing.',
    access: 'participant',
    params,
    body,
    response: revocationSchema,
    status: 200,
    errors: ['not_found', 'state_conflict'],
  },
  eraseNow: {
    method: 'post',
    path: '/revocations/{revocationId}/erase-now',
    summary: 'Begins the deletion without the time for undoing. Doing it again changes nothing.',
    access: 'participant',
    recentSignIn: true,
    params,
    body,
    response: revocationSchema,
    status: 200,
    errors: ['not_found', 'state_conflict'],
  },
  getDeletionCertificate: {
    method: 'get',
    path: '/revocations/{revocationId}/certificate',
    summary: 'Signed proof that every holder has deleted; `state_conflict` until all have confirmed.',
    access: 'participant',
    params,
    response: deletionCertificateSchema,
    status: 200,
    errors: ['not_found', 'state_conflict'],
  },
} as const satisfies Record<string, Route>;
