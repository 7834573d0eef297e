import { participantEnvironment, personKeysEnvironment, serviceEnvironment } from '@vesela/service-kit';
import { z } from 'zod';

/** Environment of the examination service's own process. */
export const examinationConfigSchema = z.object({
  ...serviceEnvironment,
  ...participantEnvironment,
  ...personKeysEnvironment,
});
export type ExaminationConfig = z.output<typeof examinationConfigSchema>;
