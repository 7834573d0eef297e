import { MAX_EMAIL_LENGTH } from '@vesela/contracts/constants';
import { trustEnvironment } from '@vesela/service-kit/tls';
import { z } from 'zod';
import { PORTAL_NAME } from '../../demo/portal-config.ts';
import { SERVICE_CLIENT_IDS } from '../../keycloak/realm/service-clients.ts';
import { providerEnvironment } from '../../real/environment.ts';

/** Variable with the secret of `service-<name>`. */
export const secretVariable = (clientId: string) => `${clientId.replace(/^service-/, '').toUpperCase()}_CLIENT_SECRET`;

const secret = (clientId: string) =>
  z.string().min(8).max(200).describe(`secret of the client ${clientId} at Keycloak, 8 to 200 characters`);

/** Environment of the task that sets the realm up. */
export const realmConfigSchema = z.object({
  KEYCLOAK_HOST: z
    .string()
    .regex(/^[\w.-]+$/)
    .default('127.0.0.1')
    .describe('name or address of Keycloak itself, not of the gateway'),
  KEYCLOAK_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .default(8080)
    .describe('port of Keycloak there, where its administration answers'),
  KEYCLOAK_SCHEME: z.enum(['http', 'https']).default('http').describe('how Keycloak answers there, http or https'),
  ...trustEnvironment,
  KEYCLOAK_ADMIN_CLIENT_ID: z.string().min(1).max(100).describe('service account of Keycloak that may make realms'),
  KEYCLOAK_ADMIN_CLIENT_SECRET: z.string().min(8).max(200).describe('secret of that service account'),
  ORIGIN: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .describe('address of the portal as browsers know it, https://portal.example'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('mail server for verification and reset, smtp://user:password@host:587 or smtps://…'),
  MAIL_FROM: z.email().max(MAX_EMAIL_LENGTH).describe('address that mail comes from'),
  PORTAL_NAME: z
    .string()
    .min(1)
    .max(60)
    .default(PORTAL_NAME)
    .describe('name of the portal, on pages and in mail of Keycloak'),
  ...providerEnvironment,
  ...Object.fromEntries(SERVICE_CLIENT_IDS.map((id) => [secretVariable(id), secret(id)])),
});
export type RealmConfig = z.output<typeof realmConfigSchema>;
