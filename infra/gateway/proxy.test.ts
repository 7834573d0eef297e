import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { rawRequest, serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { createProxy, type ProxyOptions } from './proxy.ts';
import { createUpstreamPool } from './upstream-pool.ts';

const REAL = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Copy {
  origin: string;
  seen: IncomingMessage[];
  server: Server;
}

async function copy(listener: RequestListener): Promise<Copy> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
}

/** An upstream on whose port nobody listens any more. */
async function deadCopy(): Promise<string> {
  const { origin, server } = await copy(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  return origin;
}

async function gateway(origins: readonly string[], options: Partial<ProxyOptions> = {}, trustProxy = 0) {
  const app = express();
  app.set('trust proxy', trustProxy);
  app.use(createProxy({ pool: createUpstreamPool({ copies: () => origins }), ...options }));
  const { port, stop } = await serve(() => app);
  closers.push(stop);
  return { port, url: `http://127.0.0.1:${port}` };
}

const answering = (body: string) => copy((_request, response) => void response.end(body));
const breaking = () => copy((request) => void request.socket.destroy());

describe('forwarding', () => {
  it('lets only responses be cached that their part allows', async () => {
    const said = await copy((_request, response) => void response.setHeader('cache-control', 'max-age=60').end());
    const silent = await answering('private');
    const keeping = async ({ origin }: Copy) =>
      (await fetch((await gateway([origin])).url)).headers.get('cache-control');
    expect([await keeping(said), await keeping(silent)]).toEqual(['max-age=60', 'no-store']);
  });

  it('forwards method, path, query and body unchanged, and returns the response', async () => {
    const echo = await copy(async (request, response) => {
      response.writeHead(201, { 'content-type': 'application/json', etag: '"1"', server: 'secret/1.0' });
      response.end(JSON.stringify([request.method, request.url, await text(request)]));
    });
    const { url } = await gateway([echo.origin]);
    const answer = await fetch(`${url}/api/a%2Fb/?x=1&x=2`, { method: 'POST', body: 'ā'.repeat(300_000) });
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('server')]).toEqual([201, '"1"', null]);
    expect(await answer.json()).toEqual(['POST', '/api/a%2Fb/?x=1&x=2', 'ā'.repeat(300_000)]);
  });

  it('passes on no interim response, and a long one whole, however slowly it is read', async () => {
    const long = Buffer.alloc(8 * 1024 * 1024, 'ab');
    const { origin } = await copy((_request, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' });
      response.end(long);
    });
    const answer = await fetch((await gateway([origin])).url);
    const read: Uint8Array[] = [];
    for await (const chunk of answer.body ?? []) {
      read.push(chunk);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([answer.status, long.equals(Buffer.concat(read))]).toEqual([200, true]);
  });

  it('passes on no header that the replica says is for the gateway alone, in however many lines', async () => {
    const { origin } = await copy((_request, response) => {
      response.setHeader('connection', ['keep-alive', 'x-hop']);
      response.setHeader('x-hop', '1').end('whole');
    });
    const answer = await fetch((await gateway([origin])).url);
    expect([answer.headers.get('x-hop'), await answer.text()]).toEqual([null, 'whole']);
  });

  it('keeps its connections when requests are given up that waited for one', async () => {
    const CONNECTIONS = 256;
    const held: ServerResponse[] = [];
    let [opened, closed] = [0, 0];
    const { origin, server } = await copy((_request, response) => void held.push(response));
    server.on('connection', (socket) => {
      opened += 1;
      socket.once('close', () => {
        closed += 1;
      });
    });
    const { url } = await gateway([origin], { connectWithinMs: 100 });
    const answered = Array.from({ length: CONNECTIONS }, async () => (await fetch(url)).text());
    while (held.length < CONNECTIONS) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await fetch(url)).status).toBe(503);
    for (const response of held) response.end('late');
    await Promise.all(answered);
    const next = fetch(url);
    while (held.length === CONNECTIONS) await new Promise((resolve) => setTimeout(resolve, 5));
    held.at(-1)?.end();
    expect([(await next).status, opened, closed]).toEqual([200, CONNECTIONS, 0]);
  });

  it('uses the replicas in turn', async () => {
    const copies = await Promise.all([answering('a'), answering('b')]);
    const { url } = await gateway(copies.map(({ origin }) => origin));
    for (let i = 0; i < 6; i++) await (await fetch(url)).text();
    expect(copies.map(({ seen }) => seen.length)).toEqual([3, 3]);
  });

  it('aborts the response where the replica does', async () => {
    const { origin } = await copy((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    const { url } = await gateway([origin]);
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
  });
});

describe('where a request came from', () => {
  const forged = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'attacker.test',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/x',
    forwarded: 'for=203.0.113.7',
    'x-real-ip': '203.0.113.7',
    'x-request-id': 'forged-request-id',
    cookie: 'KEYCLOAK_SESSION=1',
    connection: 'x-hop, keep-alive',
    'x-hop': '1',
  };

  it('is what the gateway sees, not what the request claims', async () => {
    const { origin, seen } = await answering('');
    const { port } = await gateway([origin]);
    await rawRequest(port, '/', { ...forged, host: 'portal.test:8080' });
    const headers = seen[0]?.headers;
    expect(headers).toMatchObject({
      host: 'portal.test:8080',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'portal.test:8080',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '8080',
      'x-request-id': expect.not.stringContaining('forged'),
    });
    for (const name of ['x-forwarded-prefix', 'forwarded', 'x-real-ip', 'cookie', 'x-hop'])
      expect(headers).not.toHaveProperty(name);
  });

  it('is what a trusted proxy says, in one address', async () => {
    const { origin, seen } = await answering('');
    const { port } = await gateway([origin], { cookies: true }, 1);
    await rawRequest(port, '/', { ...forged, 'x-forwarded-for': '198.51.100.1, 203.0.113.7', host: 'portal.test' });
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
      'x-request-id': 'forged-request-id',
      cookie: 'KEYCLOAK_SESSION=1',
    });
  });
});

describe('a replica that is down', () => {
  it.each(['GET', 'PUT', 'POST', 'DELETE'])('fails no %s while another one runs', async (method) => {
    const [dead, good] = [await deadCopy(), await answering('good')];
    const failures: string[] = [];
    const { url } = await gateway([dead, good.origin], { onFailure: (_origin, code) => failures.push(code) });
    const body = method === 'GET' ? {} : { body: 'saved' };
    for (let i = 0; i < 4; i++) expect(await (await fetch(url, { method, ...body })).text()).toBe('good');
    // Skipped for a moment after it failed, instead of tried every second time.
    expect(failures).toEqual(['ECONNREFUSED']);
  });

  it('is tried again when all have failed, so that one that is back responds at once', async () => {
    let good = false;
    const { origin } = await copy((request, response) => (good ? response.end('back') : request.socket.destroy()));
    const { url } = await gateway([origin]);
    expect((await fetch(url)).status).toBe(502);
    good = true;
    expect(await (await fetch(url)).text()).toBe('back');
  });

  it('that accepted a request and broke off may have done it: only idempotent requests are retried elsewhere', async () => {
    const [broken, good] = [await breaking(), await answering('good')];
    const pool = () => {
      // The broken one always comes first.
      return {
        next: (tried: ReadonlySet<string>) => [broken.origin, good.origin].find((one) => !tried.has(one)),
        failed: () => undefined,
        size: () => 2,
      };
    };
    const { url } = await gateway([], { pool: pool() });
    expect(await (await fetch(url, { method: 'PUT', body: 'x' })).text()).toBe('good');
    const post = await fetch(url, { method: 'POST', body: 'x' });
    expect([post.status, await post.json()]).toEqual([
      502,
      expect.objectContaining({ code: 'unavailable', status: 502 }),
    ]);
    expect(good.seen.map(({ method }) => method)).toEqual(['PUT']);
  });
});

describe('without a response', () => {
  it('returns a problem with Retry-After', async () => {
    const { url } = await gateway([await deadCopy()]);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '3',
      'no-store',
    ]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable', error: expect.any(String) });
    expect((await fetch((await gateway([])).url)).status).toBe(503);
  });

  it('shows a page in four languages to people', async () => {
    const { url } = await gateway([await deadCopy()], { page: true });
    const answer = await fetch(url, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, expect.stringMatching(/^text\/html/)]);
    for (const language of ['lv', 'en', 'ru', 'pl']) expect(page).toContain(`lang="${language}"`);
    expect(page).not.toMatch(/<script|<style|style=/);
  });

  it('waits no longer than its limit, and asks no other replica', async () => {
    const { origin, seen } = await copy(() => undefined);
    const { url } = await gateway([origin, origin], { answerWithinMs: 100 });
    // Only the limit's clock stands still, until the replica has been reached.
    jest.useFakeTimers({ doNotFake: [...REAL] });
    try {
      const asking = fetch(url);
      while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(100);
      const answer = await asking;
      expect([answer.status, await answer.json(), seen.length]).toEqual([
        504,
        expect.objectContaining({ status: 504 }),
        1,
      ]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('aborts the upstream request when the browser disconnects', async () => {
    let gone: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const { origin, seen } = await copy((_request, response) => void response.once('close', gone));
    const { url } = await gateway([origin]);
    const leaving = new AbortController();
    const asked = fetch(url, { signal: leaving.signal }).catch(() => undefined);
    while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    leaving.abort();
    await Promise.all([asked, closed]);
  });
});
