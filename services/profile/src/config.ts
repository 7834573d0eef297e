import { DELETION_WAIT_DAYS } from '@vesela/contracts/constants';
import {
  identityAdminEnvironment,
  participantEnvironment,
  peerEnvironment,
  personKeysEnvironment,
  serviceEnvironment,
} from '@vesela/service-kit';
import { z } from 'zod';
import { engageEnvironment } from './engage/engage.ts';

export { engageEnvironment };

const DAY_SECONDS = 24 * 60 * 60;

export const deletionEnvironment = {
  ACCOUNT_DELETION_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(DELETION_WAIT_DAYS.longest * DAY_SECONDS)
    .default(DELETION_WAIT_DAYS.default * DAY_SECONDS)
    .describe('waiting period in which a requested account deletion can be cancelled, 0 to 2592000 seconds'),
};

/** Environment of the service's own process. */
export const profileConfigSchema = z.object({
  ERASURES_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('database of the ledger of erasures, which are applied to a restored backup; default: KEYS_DATABASE_URL'),
  ...serviceEnvironment,
  ...participantEnvironment,
  ...personKeysEnvironment,
  ...peerEnvironment,
  ...identityAdminEnvironment,
  ...deletionEnvironment,
  ...engageEnvironment,
});
export type ProfileConfig = z.output<typeof profileConfigSchema>;
