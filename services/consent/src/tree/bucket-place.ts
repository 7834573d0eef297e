import { ConfigError } from '@vesela/service-kit';
import { BucketError, bucketPlace, forEachConcurrently, openBucket } from '@vesela/service-kit/bucket';
import { headKey } from './head.ts';
import type { ReadablePlace, ReadablePlacesConfig } from './head-place.ts';

const KEY = /^\d{12}-head-\d{12}\.jws$/;
/** A receipt may wait for it. */
const WITHIN_MS = 5_000;

/** A bucket of an S3-compatible service, `s3://bucket/prefix`. Throws `ConfigError`. */
export function bucketPlaceOf(name: string, config: ReadablePlacesConfig): ReadablePlace {
  const needed = (variable: 'LEDGER_S3_ENDPOINT' | 'LEDGER_S3_KEY_ID' | 'LEDGER_S3_SECRET') => {
    const value = config[variable];
    if (value !== undefined) return value;
    throw new ConfigError([`${variable} is missing: LEDGER_HEADS names a bucket and needs it.`]);
  };
  const bucket = openBucket({
    what: 'bucket of LEDGER_HEADS',
    endpoint: needed('LEDGER_S3_ENDPOINT'),
    region: config.LEDGER_S3_REGION,
    ...bucketPlace(name),
    accessKeyId: needed('LEDGER_S3_KEY_ID'),
    secretAccessKey: needed('LEDGER_S3_SECRET'),
    withinMs: WITHIN_MS,
  });
  return {
    name,
    async read(which) {
      const listed = await bucket.list('', which === 'all' ? undefined : 1);
      const heads = new Map<string, string>();
      await forEachConcurrently(
        listed.filter(({ key }) => KEY.test(key)),
        async ({ key }) => {
          const found = await bucket.get(key);
          if (!found) throw new BucketError(`The bucket of LEDGER_HEADS lists ${key} and does not give it.`);
          heads.set(key, String(found.body).trim());
        },
      );
      return [...heads].sort().map(([, jws]) => jws);
    },
    async write(signed) {
      const body = Buffer.from(`${signed.jws}\n`);
      if (await bucket.put(headKey(signed), body, { caching: 'no-store' })) return;
      const found = await bucket.get(headKey(signed));
      if (String(found?.body).trim() !== signed.jws)
        throw new BucketError(`The bucket of LEDGER_HEADS has another head at ${headKey(signed)}.`);
    },
  };
}
