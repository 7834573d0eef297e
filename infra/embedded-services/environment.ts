import { ledgerHeadsEnvironment, legalTextsEnvironment } from '@vesela/consent/config';
import { deletionEnvironment, engageEnvironment } from '@vesela/profile/config';
import { minimumAgeEnvironment, readConfig } from '@vesela/service-kit';
import { errorReportEnvironment } from '@vesela/service-kit/error-report';
import { flagsEnvironment } from '@vesela/service-kit/flags';
import { telemetryEnvironment } from '@vesela/service-kit/telemetry';
import { z } from 'zod';

export const environmentSchema = z.object({
  AMQP_URL: z
    .url({ protocol: /^amqps?$/ })
    .optional()
    .describe('address of a RabbitMQ that carries the events instead of this process, amqp://user:password@host:port'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'address of a PostgreSQL server to use instead of the embedded one, postgresql://user:password@host:port/postgres',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('how much the services write: debug, info, warn, error or silent'),
  MAIL_FROM: z.email().max(200).default('no-reply@vesela.example').describe('address that mail comes from'),
  PUSH_URL: z
    .url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })
    .optional()
    .describe(
      'address of a push service on this machine that gets every notification, for trying them out, http://127.0.0.1:port',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('address of a mail server to use instead of the mailbox page, smtp://user:password@host:port'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('number of proxies in front of the portal that say where a request came from, 0 to 10'),
  ERASURE_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(14 * 86_400)
    .default(86_400)
    .describe('seconds between the withdrawal of a consent and the deletion it causes, during which it can be undone'),
  ...ledgerHeadsEnvironment,
  ...legalTextsEnvironment,
  ...minimumAgeEnvironment,
  ...telemetryEnvironment,
  ...flagsEnvironment,
  ...errorReportEnvironment,
  ...deletionEnvironment,
  ...engageEnvironment,
});

export type Environment = z.output<typeof environmentSchema>;

/** Throws one plain sentence per invalid variable. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  return readConfig(environmentSchema, env);
}
