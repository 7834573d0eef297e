import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleListSchema } from '@vesela/contracts/module';
import { rawRequest, type Served, serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { remoteModules } from '../gateway/modules.ts';
import { createProxy } from '../gateway/proxy.ts';
import { createUpstreamPool } from '../gateway/upstream-pool.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { moduleHost } from './host-app.ts';
import { openModuleStore } from './store.ts';
import { fakeModule } from './testing/fake-module.ts';

let place: ReturnType<typeof temporaryFolder>;
let host: Served;
let other: Served;
let manifest: string;

beforeAll(async () => {
  place = temporaryFolder();
  const folder = path.join(place.folder, 'modules');
  const store = openModuleStore(folder);
  store.publish('mfe-fake', fakeModule(path.join(place.folder, 'mfe-fake')));
  manifest = store.list().modules[0]?.manifest ?? '';
  host = await serve(() => moduleHost({ module: 'mfe-fake', folder }));
  other = await serve(() => moduleHost({ module: 'mfe-other', folder }));
});
afterAll(async () => {
  await Promise.all([host.stop(), other.stop()]);
  place.remove();
});

const origin = ({ port }: Served) => `http://127.0.0.1:${port}`;

describe('a module host', () => {
  it('lists its own published module, and serves it as immutable', async () => {
    const list = moduleListSchema.parse(await (await fetch(`${origin(host)}/modules.json`)).json());
    expect(list.modules.map(({ name }) => name)).toEqual(['mfe-fake']);
    const answer = await fetch(origin(host) + manifest);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const unknown = await fetch(`${origin(host)}/modules/mfe-fake/${'0'.repeat(32)}/mf-manifest.json`);
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await fetch(`${origin(host)}/readyz`)).status).toBe(200);
  });

  it('serves no other module, and is not ready without its own', async () => {
    expect((await fetch(origin(other) + manifest)).status).toBe(404);
    expect((await fetch(`${origin(other)}/readyz`)).status).toBe(503);
  });

  it.each([
    '/modules/mfe-fake/history.json',
    '/modules/mfe-fake/../mfe-fake.lock',
    '/modules/..%2fsecret',
    '/history.json',
  ])('has no file at %s', async (target) => expect((await rawRequest(host.port, target)).status).toBe(404));
});

describe('the gateway in front of module hosts', () => {
  it('lists a host’s module while the host is down, and returns 503 for its files', async () => {
    let up = origin(host);
    const hosts = () => ({ 'mfe-fake': [up], 'mfe-other': [origin(other)] });
    const modules = remoteModules({
      hosts,
      proxyTo: () => createProxy({ pool: createUpstreamPool({ copies: () => [up] }) }),
    });
    const app = express();
    app.use('/modules', modules.handler);
    const gateway = await serve(() => app);
    try {
      expect(modules.list().modules).toEqual([]);
      expect((await modules.fresh()).modules.map(({ name }) => name)).toEqual(['mfe-fake']);
      expect((await fetch(origin(gateway) + manifest)).status).toBe(200);
      expect((await fetch(`${origin(gateway)}/modules/mfe-none/${'0'.repeat(32)}/a.js`)).status).toBe(404);
      up = 'http://127.0.0.1:9';
      expect((await modules.fresh()).modules.map(({ name }) => name)).toEqual(['mfe-fake']);
      expect((await fetch(origin(gateway) + manifest)).status).toBe(503);
    } finally {
      await gateway.stop();
    }
  });
});
