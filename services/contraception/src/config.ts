import {
  minimumAgeEnvironment,
  participantEnvironment,
  personKeysEnvironment,
  serviceEnvironment,
} from '@vesela/service-kit';
import { z } from 'zod';

/** Environment of the contraception service's own process. */
export const contraceptionConfigSchema = z.object({
  ...serviceEnvironment,
  ...minimumAgeEnvironment,
  ...participantEnvironment,
  ...personKeysEnvironment,
});
export type ContraceptionConfig = z.output<typeof contraceptionConfigSchema>;
