import { z } from 'zod';
import type { Route } from '../route.ts';

/** What the page needs for the frame of an engagement service that the operator configured. */
const engageSettingsSchema = z
  .object({
    /** Address of the frame, on an origin of its own. */
    url: z.url({ protocol: /^https?$/ }).max(400),
    /** The only origin to which the page speaks, and from which it listens. */
    origin: z.string().max(200),
    /** Height of the frame in CSS pixels. */
    height: z.int().min(100).max(2000),
    /** Signed, good for a minute; tells the engagement service a name for her that nobody else knows, and nothing else. */
    auth_code: z.string().max(2000),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'EngageSettings' });

export const engageRoutes = {
  getAuthCode: {
    method: 'post',
    path: '/api/engage/get_auth_code',
    absolute: true,
    summary: 'Settings of the embedded engagement frame with a fresh code, or null where none is configured.',
    access: 'user',
    rateLimit: { limit: 60, windowSeconds: 600 },
    body: z.object({}),
    response: z.object({ settings: z.union([engageSettingsSchema, z.null()]) }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;

export type EngageSettings = z.infer<typeof engageSettingsSchema>;
