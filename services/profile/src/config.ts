import { identityAdminEnvironment, peerEnvironment, serviceEnvironment } from '@vesela/service-kit';
import { z } from 'zod';
import { deletionEnvironment } from './account-deletion/deletion-environment.ts';
import { engageEnvironment } from './engage/engage.ts';

/** Environment of the service's own process. */
export const profileConfigSchema = z.object({
  ERASURES_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'database of the ledger of erasures, which a restored backup is brought into step with; default: KEYS_DATABASE_URL',
    ),
  ...serviceEnvironment,
  ...peerEnvironment,
  ...identityAdminEnvironment,
  ...deletionEnvironment,
  ...engageEnvironment,
});
export type ProfileConfig = z.output<typeof profileConfigSchema>;
