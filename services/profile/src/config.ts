import { identityAdminEnvironment, peerEnvironment, serviceEnvironment } from '@vesela/service-kit';
import { z } from 'zod';

/** Environment of the service's own process. */
export const profileConfigSchema = z.object({
  ...serviceEnvironment,
  ...peerEnvironment,
  ...identityAdminEnvironment,
});
export type ProfileConfig = z.output<typeof profileConfigSchema>;
