import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLogger, readConfig } from '@vesela/service-kit';
import { openBucket } from '@vesela/service-kit/bucket';
import { type S3Server, s3Server } from '@vesela/service-kit/testing';
import { type Served, serve } from '@vesela/service-kit/testing/serve';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openBucketStore } from './bucket-store.ts';
import { moduleHost } from './host-app.ts';
import { moduleHostConfigSchema } from './host-config.ts';
import { followStore } from './mirror.ts';
import { fakeModule } from './testing/fake-module.ts';

let place: ReturnType<typeof temporaryFolder>;
let s3: S3Server;
let host: Served;
let store: ReturnType<typeof followStore>;

const clock = { now: 0 };

const start = async (seconds = '1') => {
  const { endpoint, accessKeyId, secretAccessKey, region, bucket, prefix } = s3.options;
  const config = readConfig(moduleHostConfigSchema, {
    PORT: '0',
    MODULE: 'mfe-fake',
    MODULES_DIR: path.join(place.folder, 'copy'),
    MODULE_STORE: `s3://${bucket}/${prefix}`,
    MODULE_STORE_SECONDS: seconds,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
  store = followStore(config, createLogger('modules-mfe-fake', { level: 'silent' }), () => clock.now);
  host = await serve(() => moduleHost({ module: 'mfe-fake', ...store }));
};
const stop = () => Promise.all([host.stop(), store.stop()]);
const ask = (name: string) => fetch(`http://127.0.0.1:${host.port}${name}`);
const publish = (code: string) =>
  openBucketStore(openBucket(s3.options)).publish(
    'mfe-fake',
    fakeModule(path.join(place.folder, 'mfe-fake'), { code }),
  );

/** The host's response once it serves that version. */
async function servedAs(hash: string): Promise<Response> {
  for (;;) {
    const { modules } = (await (await ask('/modules.json')).json()) as { modules: { manifest: string }[] };
    const [module] = modules;
    if (module?.manifest.includes(hash)) return ask(module.manifest);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

beforeEach(async () => {
  place = temporaryFolder();
  s3 = await s3Server();
});
afterEach(async () => {
  await stop();
  await s3.stop();
  place.remove();
});

it('serves what is published in a bucket, and keeps serving without the bucket, even after a restart', async () => {
  await start();
  expect((await ask('/readyz')).status).toBe(503);
  const first = await publish('one');
  expect((await servedAs(first.hash)).status).toBe(200);
  const second = await publish('two');
  expect((await servedAs(second.hash)).status).toBe(200);
  expect((await ask(`/modules/mfe-fake/${first.hash}/assets/lifecycles.js`)).status).toBe(200);

  s3.faults.status = 500;
  await stop();
  await start();
  expect((await ask('/readyz')).status).toBe(200);
  expect((await servedAs(second.hash)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('refreshes at once for a version that another replica announced, and rarely for an unpublished one', async () => {
  const first = await publish('one');
  await start('3600');
  await servedAs(first.hash);
  const looks = () => s3.requests.filter((line) => line.endsWith('history.json')).length;
  const { hash } = await publish('two');
  clock.now += 1_000;
  const file = `/modules/mfe-fake/${hash}/assets/lifecycles.js`;
  const answers = await Promise.all([ask(file), ask(file), ask(file)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

  const before = looks();
  clock.now += 1_000;
  const none = `/modules/mfe-fake/${'0'.repeat(32)}/assets/lifecycles.js`;
  for (let i = 0; i < 5; i += 1) expect((await ask(none)).status).toBe(404);
  expect((await ask(`/modules/mfe-fake/${hash}/none.js`)).status).toBe(404);
  expect(looks() - before).toBe(1);
  s3.faults.status = 500;
  clock.now += 1_000;
  expect((await ask(none)).status).toBe(404);
});
