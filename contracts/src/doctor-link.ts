import { z } from 'zod';
import { MAX_LINK_DAYS } from './constants.ts';
import type { Route } from './route.ts';

export { MAX_LIVE_LINKS } from './constants.ts';

/** Links shown in the user's list: active ones first, then the last that have ended. */
export const MAX_LISTED_LINKS = 20;
/** A link ends after this many openings: nobody needs more, and every opening is recorded for the user. */
export const MAX_OPENINGS = 100;

export const doctorLinkSchema = z
  .object({
    id: z.uuid(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** `used_up` after too many openings. */
    state: z.enum(['live', 'expired', 'revoked', 'used_up']),
    /** When it was opened, newest first. Nothing else is known of who did. */
    openings: z.array(z.iso.datetime()).max(MAX_OPENINGS),
  })
  .meta({ id: 'DoctorLink' });

export type DoctorLink = z.infer<typeof doctorLinkSchema>;

/** 256 random bits in base64url. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/);

const reportParams = z.object({ reportId: z.uuid() });

/**
 * Time-limited links that show one report to a doctor, without sign-in. For any service that keeps reports: `report` is
 * the schema of what the doctor sees. The token never stands in an address that a server reads.
 */
export function doctorLinkRoutes<const Report extends z.ZodType>(report: Report) {
  return {
    makeDoctorLink: {
      method: 'post',
      path: '/reports/{reportId}/doctor-links',
      summary: 'A new link to one of her reports. Its token is told this once and kept by nobody.',
      access: 'participant',
      recentSignIn: true,
      params: reportParams,
      body: z.object({ days: z.int().min(1).max(MAX_LINK_DAYS) }),
      response: z.object({ link: doctorLinkSchema, token: tokenSchema }),
      status: 201,
      rateLimit: { limit: 30, windowSeconds: 3600 },
      // `state_conflict`: as many links as may be live at once are live.
      errors: ['not_found', 'consent_missing', 'processing_restricted', 'state_conflict'],
    },
    listDoctorLinks: {
      method: 'get',
      path: '/reports/{reportId}/doctor-links',
      summary: 'The links of one of her reports and when each was opened, newest first.',
      access: 'participant',
      params: reportParams,
      response: z.object({ links: z.array(doctorLinkSchema).max(MAX_LISTED_LINKS) }),
      status: 200,
      errors: ['not_found'],
    },
    revokeDoctorLink: {
      method: 'delete',
      path: '/reports/{reportId}/doctor-links/{linkId}',
      summary: 'Ends a link at once. Ending it twice is as good as once.',
      access: 'participant',
      params: reportParams.extend({ linkId: z.uuid() }),
      status: 204,
      errors: ['not_found'],
    },
    openDoctorLink: {
      method: 'post',
      path: '/doctor-links/open',
      summary: 'The report behind a link, for whoever holds its token. The opening is noted for the woman.',
      access: 'public',
      body: z.object({ token: tokenSchema }),
      response: z.object({
        report,
        expires_at: z.iso.datetime(),
        taken_again: z
          .boolean()
          .describe('She has a newer report of the same test. What it says, and when it was made, is not told.'),
      }),
      status: 200,
      // A surgery shares one address; nobody finds one of 2^256 tokens at this pace.
      rateLimit: { limit: 60, windowSeconds: 60 },
      // Only who holds a right token learns that it has ended; every other one is unknown.
      errors: ['not_found', 'link_expired', 'link_revoked', 'processing_restricted'],
    },
  } as const satisfies Record<string, Route>;
}
