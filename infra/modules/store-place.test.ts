import { expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@vesela/service-kit';
import { z } from 'zod';
import { storeEnvironment, storePlace } from './store-place.ts';

const place = (env: Record<string, string>) => storePlace(readConfig(z.object(storeEnvironment), env), '/here');
const access = { S3_ENDPOINT: 'https://s3.example', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

it('is a folder of this machine by default', () => {
  expect(place({})).toEqual({ kind: 'folder', folder: '/here' });
  expect(place({ MODULE_STORE: 'file:/srv/modules' })).toEqual({ kind: 'folder', folder: '/srv/modules' });
});

it.each([
  ['s3://bucket', ''],
  ['s3://bucket/', ''],
  ['s3://bucket/portal/modules', 'portal/modules/'],
  ['s3://bucket/portal/', 'portal/'],
])('reads %s', (MODULE_STORE, prefix) => {
  const found = place({ ...access, MODULE_STORE });
  expect(found).toMatchObject({
    kind: 'bucket',
    options: { bucket: 'bucket', prefix, endpoint: 'https://s3.example' },
  });
});

it.each(['S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('reports a missing %s', (name) => {
  expect(() => place({ ...access, MODULE_STORE: 's3://bucket', [name]: '' })).toThrow(
    new RegExp(`^${name} is missing`),
  );
});

it.each(['modules', 'http://bucket', 's3://', 's3://Bucket', 's3://bucket/../other', 'file:relative'])(
  'refuses %s',
  (MODULE_STORE) => expect(() => place({ ...access, MODULE_STORE })).toThrow(ConfigError),
);
