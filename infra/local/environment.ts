import { readConfig } from '@vesela/service-kit';
import { z } from 'zod';

const environmentSchema = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'address of a PostgreSQL server to use instead of our own, postgresql://user:password@host:port/postgres',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('how much the services write: debug, info, warn, error or silent'),
});

export type Environment = z.output<typeof environmentSchema>;

/** Throws one plain sentence a variable that does not fit. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  return readConfig(environmentSchema, env);
}
