import { serviceEnvironment } from '@vesela/service-kit';
import { z } from 'zod';

/** Environment of the examination service's own process. */
export const examinationConfigSchema = z.object({ ...serviceEnvironment });
export type ExaminationConfig = z.output<typeof examinationConfigSchema>;
