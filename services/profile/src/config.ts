import { identityAdminEnvironment, peerEnvironment, serviceEnvironment } from '@vesela/service-kit';
import { z } from 'zod';

/** Environment of the service's own process. */
export const profileConfigSchema = z.object({
  ...serviceEnvironment,
  ...peerEnvironment,
  ...identityAdminEnvironment,
  AMQP_URL: z.url({ protocol: /^amqps?$/ }).describe('address of RabbitMQ, amqp://user:password@host:port'),
});
export type ProfileConfig = z.output<typeof profileConfigSchema>;
