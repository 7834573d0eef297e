import { z } from 'zod';
import type { Route } from '../route.ts';

/** Passkeys that the list shows; nobody has so many. */
export const MAX_PASSKEYS = 50;

const passkeySchema = z.object({ id: z.uuid(), created_at: z.iso.datetime() }).meta({ id: 'Passkey' });

/** Her passkeys at the sign-in service, which alone makes them: it asks her device. */
export const passkeyRoutes = {
  listPasskeys: {
    method: 'get',
    path: '/passkeys',
    summary: 'Her passkeys, newest first; none where the sign-in service has none.',
    access: 'user',
    response: z.object({ passkeys: z.array(passkeySchema).max(MAX_PASSKEYS) }),
    status: 200,
    errors: [],
  },
  removePasskey: {
    method: 'delete',
    path: '/passkeys/{passkeyId}',
    summary: 'Removes one of her passkeys: it no longer signs her in.',
    access: 'user',
    recentSignIn: true,
    params: z.object({ passkeyId: z.uuid() }),
    status: 204,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
