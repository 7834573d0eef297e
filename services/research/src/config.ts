import { participantEnvironment, peerEnvironment, sealingEnvironment, serviceEnvironment } from '@vesela/service-kit';
import { z } from 'zod';

/** Environment of the research service's own process. */
export const researchConfigSchema = z.object({
  ...serviceEnvironment,
  ...participantEnvironment,
  ...sealingEnvironment,
  ...peerEnvironment,
  PORTAL_URL: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .describe('address of the portal as participants know it, for project links'),
});
export type ResearchConfig = z.output<typeof researchConfigSchema>;
