import { z } from 'zod';

/** `https://key@host/project`, as the receiver shows it. */
const DSN = /^https?:\/\/[\da-z]+@[\w.-]+(?::\d+)?(?:\/[\w-]+)*\/\d+$/i;

export const errorReportEnvironment = {
  SENTRY_DSN: z
    .string()
    .max(300)
    .regex(DSN)
    .optional()
    .describe(
      'where errors are reported to by the Sentry protocol, https://key@host/project; without it they are only logged',
    ),
};
