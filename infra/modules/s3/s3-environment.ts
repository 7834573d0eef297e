import { z } from 'zod';

/** Where published micro-frontends are kept, if not in a folder of this machine. */
export const storeEnvironment = {
  MODULE_STORE: z
    .string()
    .regex(/^(file:\/.+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-][\w.-]*)*\/?)$/)
    .optional()
    .describe(
      'store of published micro-frontends, file:/folder or s3://bucket/prefix; without it a folder on this machine',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('address of the S3-compatible service, https://s3.example.org; needed for s3://…'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1')
    .describe('region of the bucket'),
  AWS_ACCESS_KEY_ID: z.string().min(1).max(200).optional().describe('access key of the bucket; needed for s3://…'),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).max(200).optional().describe('secret of that key; needed for s3://…'),
  AWS_SESSION_TOKEN: z.string().min(1).max(4_000).optional().describe('token of a key that expires'),
};

const storeSchema = z.object(storeEnvironment);
export type StoreEnvironment = z.output<typeof storeSchema>;
