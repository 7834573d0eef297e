import { MAX_EMAIL_LENGTH } from '@vesela/contracts/constants';
import {
  identityAdminEnvironment,
  participantEnvironment,
  peerEnvironment,
  sealingEnvironment,
  serviceEnvironment,
} from '@vesela/service-kit';
import { z } from 'zod';
import { pushKeySchema } from './push/push-key.ts';

const address = z.email().max(MAX_EMAIL_LENGTH);

/** Settings of outgoing mail; the embedded run supplies its own values. */
export const mailEnvironment = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server, smtp://user:password@host:587 or smtps://…; required in production'),
  MAIL_FROM: address.describe('address that mail comes from'),
  MAIL_REPLY_TO: address.optional().describe('address that answers go to'),
  PORTAL_NAME: z
    .string()
    .regex(/^[\p{L}\p{N} .-]{1,60}$/u)
    .default('Vesela')
    .describe('name of the portal, letters and digits'),
  PORTAL_URL: z.url({ protocol: /^https?$/ }).describe('address of the portal, which links in mail lead to'),
  PUSH_KEY: pushKeySchema
    .optional()
    .describe(
      'VAPID private key, 32 bytes in base64url, for notifications on devices; without it they are not offered, a new one ends those turned on',
    ),
  NODE_ENV: z.string().optional().describe('production, or anything else'),
};

/** Environment of the service's own process. */
export const notificationConfigSchema = z.object({
  ...serviceEnvironment,
  ...participantEnvironment,
  ...sealingEnvironment,
  ...peerEnvironment,
  ...identityAdminEnvironment,
  ...mailEnvironment,
});
export type NotificationConfig = z.output<typeof notificationConfigSchema>;
export type MailConfig = Pick<NotificationConfig, keyof typeof mailEnvironment>;
