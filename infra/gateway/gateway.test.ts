import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleListSchema } from '@vesela/contracts/module';
import { portalConfigSchema } from '@vesela/contracts/portal-config';
import { rawRequest, type Served, serve } from '@vesela/service-kit/testing/serve';
import { portalConfig } from '../demo/portal-config.ts';
import { openModuleStore } from '../modules/store.ts';
import { fakeModule } from '../modules/testing/fake-module.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createGateway } from './gateway.ts';
import { storedModules } from './modules.ts';

const PAGE = '<!doctype html><title>Shell</title>';
let place: ReturnType<typeof temporaryFolder>;
let served: Served;
let manifest: string;

beforeAll(async () => {
  place = temporaryFolder();
  const shell = path.join(place.folder, 'shell');
  const data = path.join(place.folder, 'data');
  for (const folder of [path.join(shell, 'assets'), data]) mkdirSync(folder, { recursive: true });
  for (const [name, content] of [
    ['index.html', PAGE],
    ['assets/main.12345678.js', 'main()'],
  ] as const) {
    writeFileSync(path.join(shell, name), content);
    writeFileSync(path.join(shell, `${name}.br`), brotliCompressSync(content));
    writeFileSync(path.join(shell, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(path.join(shell, '.build.json'), '{}');
  writeFileSync(path.join(place.folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(data, 'countries.json'), '{"countries":[]}');
  const modules = openModuleStore(path.join(place.folder, 'modules'));
  modules.publish('mfe-fake', fakeModule(path.join(place.folder, 'mfe-fake')));
  manifest = modules.list().modules[0]?.manifest ?? '';
  served = await serve((port) =>
    createGateway({
      hosts: [`127.0.0.1:${port}`],
      shell,
      data,
      modules: storedModules(modules),
      config: portalConfig,
      parts: [
        { basePaths: ['/api/fake'], handler: (request, response) => void response.send(`service ${request.url}`) },
        {
          basePaths: ['/api/other'],
          paths: ['/api/fake/lists/', '/.well-known/keys.json', '/mailbox'],
          handler: (request, response) => void response.send(`other ${request.url}`),
        },
      ],
      trustProxy: 1,
      minimumAge: 16,
      isBlocked: (address) => address === '203.0.113.7',
    }),
  );
});
afterAll(async () => {
  await served.stop();
  place.remove();
});

const get = (target: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${served.port}${target}`, { redirect: 'manual', ...init });

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/en', 200],
    ['/login', 200],
    ['/pl/login', 200],
    ['/WebviewDecision', 200],
    ['/Fake', 200],
    ['/en/Fake', 200],
    ['/FakeParts', 200],
    ['/ru/FakeParts/One', 200],
    ['/Bare', 200],
    ['/FakeParts/K7Q2-M9XD', 200],
    ['/FakeParts/form/research.Fake', 200],
    ['/en/FakeParts/form/research.Fake', 200],
    ['/FakeSteps', 200],
    ['/en/FakeSteps/step/two', 200],
    ['/FakeSteps/step/three', 404],
    ['/en/FakeSteps/nothing', 404],
    ['/Help', 200],
    ['/pl/Search', 200],
    ['/en/foo.bar', 404],
    ['/Nowhere/foo.bar', 404],
    ['/en/Bare', 404],
    ['/Nowhere', 404],
    ['/de/Fake', 404],
    ['/%E0%A4%A', 404],
  ])('%s serves the shell with status %i', async (target, status) => {
    const answer = await get(target);
    expect([answer.status, await answer.text()]).toEqual([status, PAGE]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('say that an address with a dot leads nowhere, to who has typed it', async () => {
    const answer = await get('/Help.bar', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.status, await answer.text()]).toEqual([404, PAGE]);
  });

  it.each([
    ['/lv', '/'],
    ['/lv/Fake?step=2', '/Fake?step=2'],
    ['/en/Fake/', '/en/Fake'],
    ['/Fake//?a=/b/', '/Fake?a=/b/'],
    ['//example/', '/example'],
  ])('%s redirects permanently to %s', async (target, wanted) => {
    const { status, headers } = await rawRequest(served.port, target);
    expect([status, headers.location]).toEqual([308, wanted]);
  });
});

describe('files', () => {
  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
  ])('are sent in the best encoding for a browser that accepts %s', async (accepted, encoding) => {
    const { headers } = await rawRequest(served.port, '/assets/main.12345678.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-type']).toMatch(/javascript/);
    const answer = await get('/assets/main.12345678.js', { headers: { 'accept-encoding': accepted } });
    expect(await answer.text()).toBe('main()');
  });

  it('lets only hashed files and modules be cached forever', async () => {
    for (const target of ['/assets/main.12345678.js', manifest]) {
      expect((await get(target)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    for (const target of ['/modules.json', '/config.json']) {
      expect((await get(target)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('lets a CDN cache only files with a content hash', async () => {
    const keeping = async (target: string, init?: RequestInit) =>
      (await get(target, init)).headers.get('cache-control');
    const { headers } = await get(manifest, { headers: { cookie: 'a=b', authorization: 'Bearer c' } });
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'public, max-age=31536000, immutable',
      'Accept-Encoding',
    ]);
    expect([headers.has('etag'), headers.has('set-cookie')]).toEqual([true, false]);
    // A replica that already has the new version would serve them.
    const others = [`/modules/mfe-fake/${'0'.repeat(32)}/mf-manifest.json`, '/assets/main.00000000.js'];
    const answers = ['/api/none', '/modules.json', '/config.json'];
    for (const target of [...others, ...answers]) expect([target, await keeping(target)]).toEqual([target, 'no-store']);
    expect(await keeping('/', { method: 'POST' })).toBe('no-store');
    expect((await rawRequest(served.port, manifest, { host: 'attacker.test' })).headers['cache-control']).toBe(
      'no-store',
    );
  });

  it('answers HEAD and a known ETag without a body', async () => {
    const head = await get('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const { headers } = await get('/profile_countries.json');
    const again = await rawRequest(served.port, '/profile_countries.json', {
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it.each([
    '/assets/none.js',
    '/favicon.ico',
    '/.build.json',
    '/.git/config.txt',
    '/modules/',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/modules/mfe-fake/history.json',
    '/modules/..%2fsecret.txt',
    '/modules/mfe-fake/../../secret.txt',
    '/secret.txt%00.js',
  ])('has no file at %s', async (target) => {
    const { status, body } = await rawRequest(served.port, target);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });
});

describe('what the shell reads', () => {
  it('fits the contracts', async () => {
    const config = portalConfigSchema.parse(await (await get('/config.json')).json());
    expect(config.minimumAge).toBe(16);
    const list = moduleListSchema.parse(await (await get('/modules.json')).json());
    expect(list.modules.map(({ name }) => name)).toEqual(['mfe-fake']);
  });

  it('lets only our own pages frame the sign-in check', async () => {
    const answer = await get('/silent-check-sso.html');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await answer.text()).not.toMatch(/<script>/);
  });
});

describe('the edge', () => {
  it('sends strict headers with every answer', async () => {
    for (const target of ['/', '/Nowhere', '/modules.json', '/api/none', '/assets/none.js']) {
      const { headers } = await get(target);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toMatch(/^text\/\w+; charset=utf-8$|^application\/(problem\+)?json/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  it('asks for TLS for a year, with all names below, wherever a request came by it', async () => {
    for (const target of ['/', '/modules.json', '/api/none', '/api/fake/items']) {
      const { headers } = await get(target, { headers: { 'x-forwarded-proto': 'https' } });
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('forwards whole paths to a service and returns a problem for unknown ones', async () => {
    expect(await (await get('/api/fake/items?x=1')).text()).toBe('service /api/fake/items?x=1');
    const none = await get('/api/fakes');
    expect(none.headers.get('content-type')).toMatch(/application\/problem\+json/);
    expect(await none.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    ['/api/fake/lists/', 'other'],
    ['/api/fake/lists', 'service'],
    ['/api/fake/items/', 'service'],
    ['/.well-known/keys.json?a=1', 'other'],
    ['/mailbox', 'other'],
  ])('forwards %s to its part, with the slash', async (target, part) => {
    const answer = await get(target);
    expect([answer.status, await answer.text()]).toEqual([200, `${part} ${target}`]);
  });

  it('refuses a blocked address everywhere', async () => {
    const blocked = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    const page = await get('/', blocked);
    expect([page.status, await page.text()]).toEqual([403, expect.stringMatching(/^Requests from this address/)]);
    const api = await get('/api/fake/items', blocked);
    expect([api.status, await api.json()]).toEqual([403, expect.objectContaining({ code: 'forbidden', status: 403 })]);
    expect((await get('/', { headers: { 'x-forwarded-for': '203.0.113.8' } })).status).toBe(200);
  });

  it('accepts only its own host names and read methods', async () => {
    expect((await rawRequest(served.port, '/', { host: 'attacker.test' })).status).toBe(421);
    const own = `127.0.0.1:${served.port}`;
    expect((await rawRequest(served.port, '/', ['Host', own, 'Host', 'attacker.test'])).status).toBe(400);
    expect((await rawRequest(served.port, 'http://attacker.test/')).status).toBe(400);
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];
    const statuses = methods.map(async (method) => (await rawRequest(served.port, '/', {}, method)).status);
    expect(await Promise.all(statuses)).toEqual(methods.map(() => 405));
  });

  it.each(['/', '/modules.json', '/api/consent/standing'])('lets no other origin read %s', async (path) => {
    const headers = { origin: 'https://attacker.test', 'access-control-request-method': 'GET' };
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await rawRequest(served.port, path, headers, method);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});
