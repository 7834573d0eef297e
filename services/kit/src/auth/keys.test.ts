import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import request from 'supertest';
import { createNotes, NOTE_PATH } from '../../test/notes-service.ts';
import { remoteKeys } from './keys.ts';
import { createTokenVerifier } from './token-verifier.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;
}

async function makeKey(kid: string): Promise<{ published: JWK; token: () => Promise<string> }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const token = () => {
    const claims = new SignJWT({ sub: 's', iss: 'i', aud: 'a' }).setIssuedAt().setExpirationTime('1m');
    return claims.setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  };
  return { published: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }, token };
}

const PATIENCE_MS = 30_000;

function verifierFor(url: string, cooldownMs: number, timeoutMs = PATIENCE_MS) {
  return createTokenVerifier({ issuers: ['i'], audience: 'a', keys: remoteKeys(url, { timeoutMs, cooldownMs }) });
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

describe('keys of the identity provider', () => {
  it('are fetched once, and again when they rotate', async () => {
    const [first, second] = [await makeKey('1'), await makeKey('2')];
    let [published, fetches] = [[first.published], 0];
    const url = await serve((_request, response) => {
      fetches += 1;
      response.end(JSON.stringify({ keys: published }));
    });
    const verify = verifierFor(url, 0);
    await verify(await first.token());
    await verify(await first.token());
    expect(fetches).toBe(1);
    published = [second.published];
    expect((await verify(await second.token())).subject).toBe('s');
    await expect(verify(await first.token())).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('are not fetched for every invented key id', async () => {
    const [real, forged] = [await makeKey('1'), await makeKey('2')];
    let fetches = 0;
    const url = await serve((_request, response) => {
      fetches += 1;
      response.end(JSON.stringify({ keys: [real.published] }));
    });
    const verify = verifierFor(url, 60_000);
    for (let i = 0; i < 5; i++) {
      await expect(verify(await forged.token())).rejects.toMatchObject({ code: 'unauthorized' });
    }
    expect(fetches).toBe(1);
  });

  it('stay valid for an hour while the provider is down, if already known', async () => {
    const [known, unknown] = [await makeKey('1'), await makeKey('2')];
    let [away, fetches, now] = [false, 0, Date.now()];
    const url = await serve((_request, response) => {
      fetches += 1;
      if (away) return void response.destroy();
      response.end(JSON.stringify({ keys: [known.published] }));
    });
    // Stale at once, as after ten minutes.
    const keys = remoteKeys(url, { maxAgeMs: 0, cooldownMs: 10_000, now: () => now });
    const verify = createTokenVerifier({ issuers: ['i'], audience: 'a', keys });
    await verify(await known.token());
    away = true;
    const before = fetches;
    for (let i = 0; i < 3; i++) expect((await verify(await known.token())).subject).toBe('s');
    // While the provider is down it is not asked on every request.
    expect(fetches).toBe(before + 1);
    await expect(verify(await unknown.token())).rejects.toMatchObject({ code: 'unavailable' });
    now += 3_600_001;
    await expect(verify(await known.token())).rejects.toMatchObject({ code: 'unavailable' });
    away = false;
    expect((await verify(await known.token())).subject).toBe('s');
  });

  it.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['fails', (_request, response) => void response.writeHead(500).end()],
    ['sends no key set', (_request, response) => void response.end('{"keys":7}')],
    ['sends no JSON', (_request, response) => void response.end('<html>')],
    ['breaks off', (_request, response) => void response.destroy()],
  ])('are unavailable when it %s', async (_name, listener) => {
    const verify = verifierFor(await serve(listener), 0, 200);
    await expect(verify(await (await makeKey('1')).token())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that cannot be fetched make the service unavailable instead of refusing the caller', async () => {
    const { app } = createNotes({ verifyToken: verifierFor('http://127.0.0.1:9/certs', 0) });
    const answer = await request(app)
      .get(NOTE_PATH)
      .set('Authorization', `Bearer ${await (await makeKey('1')).token()}`);
    expect([answer.status, answer.body.code, answer.type]).toEqual([503, 'unavailable', 'application/problem+json']);
  });
});
