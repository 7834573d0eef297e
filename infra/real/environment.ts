import { readConfig, serviceEnvironment } from '@vesela/service-kit';
import { z } from 'zod';

const client = z.string().min(1).max(300).optional();
const web = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .optional();
const { TRUST_PROXY } = serviceEnvironment;

/** The portal's clients at Google and Facebook. */
export const providerEnvironment = {
  GOOGLE_CLIENT_ID: client.describe('client id of the portal at Google; without it that sign-in is not offered'),
  GOOGLE_CLIENT_SECRET: client.describe('secret of that client'),
  FACEBOOK_CLIENT_ID: client.describe('app id of the portal at Facebook; without it that sign-in is not offered'),
  FACEBOOK_CLIENT_SECRET: client.describe('secret of that app'),
};

/** Variables for the real servers as a whole; those for one service are passed on unchanged. */
export const realEnvironmentSchema = z.object({
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('how much the processes write to their logs: debug, info, warn, error or silent'),
  TRUST_PROXY,
  MAIL_FROM: z.email().max(200).default('no-reply@vesela.example').describe('address that mail comes from'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('address of a mail server to send by instead of the mail catcher, smtp://user:password@host:port'),
  ...providerEnvironment,
  GOOGLE_ISSUER: web.describe('OpenID provider that stands for Google, in tests'),
  FACEBOOK_ISSUER: web.describe('OpenID provider that stands for Facebook, in tests'),
});

export type RealEnvironment = z.output<typeof realEnvironmentSchema>;

/** Throws one plain sentence per invalid variable. */
export function readRealEnvironment(env: NodeJS.ProcessEnv): RealEnvironment {
  return readConfig(realEnvironmentSchema, env);
}
