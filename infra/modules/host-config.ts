import { serviceEnvironment } from '@vesela/service-kit';
import { errorReportEnvironment } from '@vesela/service-kit/error-report';
import { certificateEnvironment } from '@vesela/service-kit/tls';
import { z } from 'zod';
import { storeEnvironment } from './store-place.ts';

const { HOST, PORT, LOG_LEVEL } = serviceEnvironment;

/** Environment of a module host's process. */
export const moduleHostConfigSchema = z.object({
  HOST,
  PORT,
  LOG_LEVEL,
  MODULE: z
    .string()
    .regex(/^mfe-[a-z]+$/)
    .max(40)
    .describe('micro-frontend that this host serves, mfe-…'),
  MODULES_DIR: z
    .string()
    .min(1)
    .describe(
      'folder of the store of published micro-frontends; with a bucket as MODULE_STORE, its copy on this machine',
    ),
  ...storeEnvironment,
  MODULE_STORE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(15)
    .describe('seconds between two looks at the bucket'),
  ...certificateEnvironment,
  ...errorReportEnvironment,
});
export type ModuleHostConfig = z.output<typeof moduleHostConfigSchema>;
