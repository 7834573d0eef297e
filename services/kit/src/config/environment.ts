import { MINIMUM_AGE } from '@vesela/contracts/constants';
import { z } from 'zod';
import { errorReportEnvironment } from '../error-report/error-report-environment.ts';
import { LOG_LEVELS } from '../log/logger.ts';
import { telemetryEnvironment } from '../telemetry/telemetry-environment.ts';
import { certificateEnvironment, trustEnvironment } from '../tls/tls-environment.ts';
import { masterKeysSchema } from '../vault/master-keys.ts';

const list = (value: string) => value.split(',').map((entry) => entry.trim());
const web = z.url({ protocol: /^https?$/ });
const postgres = z.url({ protocol: /^postgres(ql)?$/ });

const logLevel = z
  .enum(LOG_LEVELS)
  .default('info')
  .describe(`one of ${LOG_LEVELS.join(', ')}`);

/** Variables of a service's program when it only migrates: `main.js migrate`. */
export const migrationEnvironment = {
  LOG_LEVEL: logLevel,
  DATABASE_URL: postgres.describe(
    "the service's own address of its database; its role is granted what the service may do",
  ),
  MIGRATION_DATABASE_URL: postgres.describe(
    'address of the same database as the role that owns its tables; for the step that migrates and not for the service',
  ),
  ...trustEnvironment,
};

/** Variables of every service; a service spreads them into its own `z.object({ ...serviceEnvironment })`. */
export const serviceEnvironment = {
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).describe('port to listen on, 0 to 65535'),
  LOG_LEVEL: logLevel,
  TRUST_PROXY: z
    .string()
    .regex(/^[\w.:/, ]+$/)
    .transform((value) => (/^\d+$/.test(value) ? Number(value) : list(value)))
    .default(0)
    .describe('number of proxies in front of the service, or their addresses separated by commas'),
  DATABASE_URL: postgres.describe("address of the service's database, postgresql://user:password@host:port/name"),
  OIDC_ISSUERS: z
    .string()
    .transform(list)
    .pipe(z.array(web).min(1).max(10))
    .describe('addresses of the realm as they stand in tokens, separated by commas'),
  OIDC_AUDIENCE: z.string().default('vesela-api').describe('audience that access tokens must name'),
  AMQP_URL: z
    .url({ protocol: /^amqps?$/ })
    .describe('address of RabbitMQ, amqp://user:password@host:port; services in processes of their own meet there'),
  OIDC_KEYS_URL: web.describe("address of the realm's public keys (jwks_uri)"),
  ...certificateEnvironment,
  ...trustEnvironment,
  ...telemetryEnvironment,
  ...errorReportEnvironment,
};

/** For what offers the contraception test or names its lower age. One value for the whole portal. */
export const minimumAgeEnvironment = {
  MINIMUM_AGE: z.coerce
    .number()
    .int()
    .min(MINIMUM_AGE.lowest)
    .max(MINIMUM_AGE.default)
    .default(MINIMUM_AGE.default)
    .describe(
      'years from which the contraception test is offered, 16 to 18; the same everywhere. Below 18: on legal advice',
    ),
};

/** For a service that admits participants without an account. */
export const participantEnvironment = {
  PARTICIPANT_KEYS_URL: web
    .optional()
    .describe('address of the public keys of participants without an account; without it they are not let in'),
};

/** For a service that encrypts what it stores. */
export const sealingEnvironment = {
  MASTER_KEYS: masterKeysSchema.describe(
    'id:key pairs separated by commas, newest first, each key 32 bytes in base64, or the address of a key in a token: pkcs11:token=NAME;object=NAME?module-path=/FILE&pin-source=file:/FILE',
  ),
};

/** For a service that encrypts with one key per person. */
export const personKeysEnvironment = {
  ...sealingEnvironment,
  KEYS_DATABASE_URL: postgres
    .optional()
    .describe(
      "database of the persons' keys, apart from the data and from the backups of these; default: beside DATABASE_URL, its name and _keys",
    ),
};
