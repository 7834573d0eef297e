import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServiceTokens } from './service-tokens.ts';

let server: Server;
let requests: { authorization: string | undefined; body: string }[];
let status: number;
const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push({ authorization: request.headers.authorization, body: await read(request) });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: `token-${requests.length}`, expires_in: 300, token_type: 'Bearer' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  requests = [];
  status = 200;
});

function tokens(now: () => number = () => 0) {
  const tokenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  return createServiceTokens({ tokenUrl, clientId: 'service-research', clientSecret: 'a:b c', now });
}

describe('createServiceTokens', () => {
  it('identifies itself by client credentials', async () => {
    expect(await tokens()()).toBe('token-1');
    const [request] = requests;
    expect(request?.body).toBe('grant_type=client_credentials');
    const basic = Buffer.from(request?.authorization?.split(' ')[1] ?? '', 'base64').toString();
    expect(basic).toBe('service-research:a%3Ab+c');
  });

  it('keeps a token until shortly before it expires, and shares one request among many calls', async () => {
    let now = 0;
    const token = tokens(() => now);
    expect(await Promise.all([token(), token(), token()])).toEqual(['token-1', 'token-1', 'token-1']);
    now = 269_999;
    expect(await token()).toBe('token-1');
    now = 270_000;
    expect(await token()).toBe('token-2');
  });

  it('uses the current token to its end while no new one is available', async () => {
    let now = 0;
    const token = tokens(() => now);
    await token();
    status = 503;
    now = 289_999;
    expect(await token()).toBe('token-1');
    now = 300_000;
    await expect(token()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('throws unavailable when it is refused, and asks again the next time', async () => {
    const token = tokens();
    status = 401;
    await expect(token()).rejects.toMatchObject({ code: 'unavailable' });
    status = 200;
    expect(await token()).toBe('token-2');
  });
});
