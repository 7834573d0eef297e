import { z } from 'zod';

const DAY_SECONDS = 24 * 60 * 60;

export const deletionEnvironment = {
  ACCOUNT_DELETION_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(30 * DAY_SECONDS)
    .default(7 * DAY_SECONDS)
    .describe('time in which she may keep an account whose deletion she asked for, 0 to 2592000 seconds'),
};
