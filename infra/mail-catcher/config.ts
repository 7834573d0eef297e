import { serviceEnvironment } from '@vesela/service-kit';
import { errorReportEnvironment } from '@vesela/service-kit/error-report';
import { z } from 'zod';

const { HOST, PORT, LOG_LEVEL } = serviceEnvironment;

/** Environment of the mail catcher. */
export const mailCatcherConfigSchema = z.object({
  HOST,
  PORT,
  LOG_LEVEL,
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).describe('port to take mail on, 0 to 65535'),
  DATA_DIR: z.string().min(1).describe('folder in which mail is kept'),
  NODE_ENV: z.string().optional().describe('production, or anything else'),
  ...errorReportEnvironment,
});
export type MailCatcherConfig = z.output<typeof mailCatcherConfigSchema>;
