import { createHmac } from 'node:crypto';
import { ENGAGE_CODE_SECONDS } from '@vesela/contracts/constants';
import type { EngageSettings } from '@vesela/contracts/profile';
import { z } from 'zod';

/** A frame of an engagement service on /Profile. Without `ENGAGE_URL` there is none. */
export const engageEnvironment = {
  ENGAGE_URL: z
    .url({ protocol: /^https?$/ })
    .max(400)
    .optional()
    .describe(
      'address of an engagement service that /Profile shows in a frame, on an origin of its own; needs ENGAGE_SECRET',
    ),
  ENGAGE_SECRET: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .describe('shared with the engagement service, at least 32 characters: signs the codes that identify the user'),
  ENGAGE_HEIGHT: z.coerce.number().int().min(100).max(2000).default(480).describe('height of the frame in pixels'),
};
export type EngageConfig = z.output<z.ZodObject<typeof engageEnvironment>>;

/** Settings of the frame with a code for one subject; undefined when no frame is configured. */
export type Engage = (subject: string) => EngageSettings | undefined;

export function createEngage({ ENGAGE_URL, ENGAGE_SECRET, ENGAGE_HEIGHT }: EngageConfig, now: () => Date): Engage {
  if (ENGAGE_URL === undefined || ENGAGE_SECRET === undefined) return () => undefined;
  const { origin } = new URL(ENGAGE_URL);
  const mac = (text: string) => createHmac('sha256', ENGAGE_SECRET).update(text).digest('base64url');
  const part = (json: object) => Buffer.from(JSON.stringify(json), 'utf8').toString('base64url');
  return (subject) => {
    const issued = Math.floor(now().getTime() / 1000);
    const expires = issued + ENGAGE_CODE_SECONDS;
    // A pseudonym for this service only, so that two services cannot match their users.
    const claims = { aud: origin, sub: mac(`person:${subject}`), iat: issued, exp: expires };
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    return {
      url: ENGAGE_URL,
      origin,
      height: ENGAGE_HEIGHT,
      auth_code: `${signed}.${mac(signed)}`,
      expires_at: new Date(expires * 1000).toISOString(),
    };
  };
}
