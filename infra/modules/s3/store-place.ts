import { fileURLToPath } from 'node:url';
import { PlainError } from '../../command/plain-error.ts';
import type { BucketOptions } from './bucket.ts';
import type { StoreEnvironment } from './s3-environment.ts';

/** The location configured by `MODULE_STORE` and related variables. */
export type StorePlace = { kind: 'folder'; folder: string } | { kind: 'bucket'; options: BucketOptions };

/** Where the store is; `folder` by default. Throws a `PlainError` for a missing variable. */
export function storePlace(env: StoreEnvironment, folder: string): StorePlace {
  const { MODULE_STORE } = env;
  if (MODULE_STORE === undefined) return { kind: 'folder', folder };
  if (MODULE_STORE.startsWith('file:')) return { kind: 'folder', folder: fileURLToPath(MODULE_STORE) };
  const [, bucket = '', ...prefix] = MODULE_STORE.slice('s3:/'.length).split('/');
  return {
    kind: 'bucket',
    options: {
      endpoint: needed(env, 'S3_ENDPOINT'),
      region: env.S3_REGION,
      bucket,
      prefix: prefix
        .filter((part) => part !== '')
        .map((part) => `${part}/`)
        .join(''),
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
