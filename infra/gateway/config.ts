import path from 'node:path';
import { minimumAgeEnvironment, peerEnvironment, serviceEnvironment } from '@vesela/service-kit';
import { errorReportEnvironment } from '@vesela/service-kit/error-report';
import { flagsEnvironment } from '@vesela/service-kit/flags';
import { telemetryEnvironment } from '@vesela/service-kit/telemetry';
import { certificateEnvironment, trustEnvironment } from '@vesela/service-kit/tls';
import { z } from 'zod';
import { ROOT } from '../command/options.ts';
import { upstreamsSchema } from './upstreams.ts';

const web = z.url({ protocol: /^https?$/ }).max(200);
const text = z.string().min(1);
const port = z.coerce.number().int().min(0).max(65_535);
const { HOST, LOG_LEVEL, TRUST_PROXY } = serviceEnvironment;
const { PEER_URL, TOKEN_URL, SERVICE_CLIENT_ID, SERVICE_CLIENT_SECRET } = peerEnvironment;

/** Environment of the gateway's own process. */
export const gatewayConfigSchema = z.object({
  HOST,
  PORT: port.describe('port of the portal, 0 to 65535'),
  MANAGEMENT_PORT: port.describe('port of /livez, /readyz and /metrics, which the world must not reach, 0 to 65535'),
  MANAGEMENT_HOST: z.string().default('127.0.0.1').describe('address to listen on for these'),
  LOG_LEVEL,
  TRUST_PROXY,
  ORIGIN: web.describe('address of the portal as browsers know it, https://portal.example'),
  HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[\w.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/)).max(50))
    .optional()
    .describe("names under which the portal answers, as in the Host header, separated by commas; default: ORIGIN's"),
  SERVICES: upstreamsSchema
    .default({})
    .describe('where the services are, calculator=http://host:port,http://host2:port;consent=…, or https'),
  MODULE_HOSTS: upstreamsSchema
    .default({})
    .describe('where the module hosts are, mfe-calculator=http://host:port;mfe-profile=…, or https'),
  UPSTREAMS_FILE: text
    .optional()
    .describe('file that says so instead of SERVICES and MODULE_HOSTS and is read again whenever it changes'),
  KEYCLOAK_URL: web.describe('address of Keycloak behind the gateway, http://keycloak:8080'),
  KEYCLOAK_REALM: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('vesela')
    .describe('name of the realm'),
  MAILBOX_URL: web
    .optional()
    .describe('address of the mail catcher whose page is shown at /mailbox; never in production'),
  ENGAGE_URL: web.optional().describe('address of an engagement service that /Profile may show in a frame'),
  PORTAL_CONFIG: text.describe('file with what the portal tells browsers (config.json)'),
  SHELL_DIR: text.default(path.join(ROOT, 'shell/dist')).describe('folder of the built shell'),
  LISTS_DIR: text.default(path.join(ROOT, 'contracts/data')).describe('folder of the country and municipality lists'),
  PEER_URL,
  TOKEN_URL,
  SERVICE_CLIENT_ID,
  SERVICE_CLIENT_SECRET,
  ...certificateEnvironment,
  ...trustEnvironment,
  ...minimumAgeEnvironment,
  ...telemetryEnvironment,
  ...flagsEnvironment,
  ...errorReportEnvironment,
});
export type GatewayConfig = z.output<typeof gatewayConfigSchema>;
