import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { variablesOf } from './variables.ts';

const key = () => randomBytes(32).toString('base64');
const signingKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

/** A valid value for every required variable; nothing listens at these addresses. */
const SAMPLES: Readonly<Record<string, string>> = {
  AMQP_URL: 'amqp://127.0.0.1:1',
  CONTROLLER_ADDRESS: 'Example Street 1, Riga',
  CONTROLLER_LEGAL_NAME: 'Example SIA',
  CONTROLLER_REGISTRATION_NUMBER: '40000000000',
  DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/nothing',
  DATA_DIR: '/tmp/nothing',
  DATA_PROTECTION_OFFICER: 'officer@vesela.example',
  KEYCLOAK_ADMIN_CLIENT_ID: 'vesela-setup',
  KEYCLOAK_ADMIN_CLIENT_SECRET: 'a secret of the sample',
  KEYCLOAK_URL: 'http://127.0.0.1:1',
  MAIL_FROM: 'portal@vesela.example',
  MANAGEMENT_PORT: '0',
  MASTER_KEYS: `sample:${key()}`,
  MIGRATION_DATABASE_URL: 'postgresql://owner:secret@127.0.0.1:1/nothing',
  MODULE: 'mfe-nothing',
  MODULES_DIR: '/tmp/nothing',
  OIDC_ISSUERS: 'http://127.0.0.1:1/realms/vesela',
  OIDC_KEYS_URL: 'http://127.0.0.1:1/realms/vesela/protocol/openid-connect/certs',
  ORIGIN: 'https://portal.example',
  PARTICIPANT_KEY: signingKey(),
  PEER_URL: 'http://127.0.0.1:1',
  PORT: '0',
  PORTAL_CONFIG: '/tmp/nothing/portal.json',
  PORTAL_NAME: 'Vesela',
  PORTAL_URL: 'https://portal.example',
  PROVIDER_EMAIL: 'privacy@vesela.example',
  PROVIDER_NAME: 'Vesela',
  RECEIPT_KEY: signingKey(),
  RESUME_CODE_KEY: key(),
  SERVICE_CLIENT_ID: 'service-sample',
  SERVICE_CLIENT_SECRET: 'a secret of the sample',
  SMTP_PORT: '0',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TOKEN_URL: 'http://127.0.0.1:1/realms/vesela/protocol/openid-connect/token',
};

/** The smallest valid environment of a schema. */
export function sampleEnvironment(schema: z.ZodObject): Record<string, string> {
  const needed = variablesOf(schema).filter(({ required }) => required);
  return Object.fromEntries(
    needed.map(({ name }) => {
      const value = SAMPLES[name] ?? (/_(PASSWORD|SECRET)$/.test(name) ? 'a secret of the sample' : undefined);
      if (value === undefined) throw new Error(`There is no sample of ${name}; add one to samples.ts.`);
      return [name, value];
    }),
  );
}
