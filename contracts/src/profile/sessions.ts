import { z } from 'zod';
import type { Route } from '../route.ts';

/** Sessions shown in the list: this one first, then those used last. */
export const MAX_LISTED_SESSIONS = 50;

const id = z.string().regex(/^[\w-]{1,64}$/);

/** A sign-in at the sign-in service that still holds. Neither the browser nor an address is told: see decision 118. */
const sessionSchema = z
  .object({
    id,
    started_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    /** The session of the token that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'AccountSession' });

export const sessionRoutes = {
  listSessions: {
    method: 'get',
    path: '/sessions',
    summary: 'Where she is signed in: this session first, then those used last.',
    access: 'user',
    response: z.object({ sessions: z.array(sessionSchema).max(MAX_LISTED_SESSIONS) }),
    status: 200,
    errors: [],
  },
  endSession: {
    method: 'delete',
    path: '/sessions/{sessionId}',
    summary: 'Ends one of her sessions; its access token is good until it expires.',
    access: 'user',
    recentSignIn: true,
    params: z.object({ sessionId: id }),
    status: 204,
    errors: ['not_found'],
  },
  endOtherSessions: {
    method: 'delete',
    path: '/sessions',
    summary: 'Ends all of her sessions but the one of the token that asks.',
    access: 'user',
    recentSignIn: true,
    status: 204,
    errors: [],
  },
} as const satisfies Record<string, Route>;

export type AccountSession = z.infer<typeof sessionSchema>;
