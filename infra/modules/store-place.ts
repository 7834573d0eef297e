import { fileURLToPath } from 'node:url';
import { BUCKET_PLACE, type BucketOptions, bucketPlace } from '@vesela/service-kit/bucket';
import { z } from 'zod';
import { PlainError } from '../command/plain-error.ts';

/** Where published micro-frontends are kept, if not in a folder of this machine. */
export const storeEnvironment = {
  MODULE_STORE: z
    .string()
    .refine((place) => /^file:\/.+$/.test(place) || BUCKET_PLACE.test(place))
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

type StoreEnvironment = z.output<z.ZodObject<typeof storeEnvironment>>;

/** The location configured by `MODULE_STORE` and related variables. */
export type StorePlace = { kind: 'folder'; folder: string } | { kind: 'bucket'; options: BucketOptions };

/** Where the store is; `folder` by default. Throws a `PlainError` for a missing variable. */
export function storePlace(env: StoreEnvironment, folder: string): StorePlace {
  const { MODULE_STORE } = env;
  if (MODULE_STORE === undefined) return { kind: 'folder', folder };
  if (MODULE_STORE.startsWith('file:')) return { kind: 'folder', folder: fileURLToPath(MODULE_STORE) };
  return {
    kind: 'bucket',
    options: {
      what: 'store of modules',
      endpoint: needed(env, 'S3_ENDPOINT'),
      region: env.S3_REGION,
      ...bucketPlace(MODULE_STORE),
      accessKeyId: needed(env, 'AWS_ACCESS_KEY_ID'),
      secretAccessKey: needed(env, 'AWS_SECRET_ACCESS_KEY'),
      sessionToken: env.AWS_SESSION_TOKEN,
    },
  };
}

function needed(env: StoreEnvironment, name: 'S3_ENDPOINT' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'): string {
  const value = env[name];
  if (value === undefined) throw new PlainError(`${name} is missing: MODULE_STORE names a bucket and needs it.`);
  return value;
}
