import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get, request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { defineContract } from '@vesela/contracts';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { createLogger, createPeer, createService, readConfig } from '@vesela/service-kit';
import { createTestAuthority, createTestIssuer, type TestCertificate } from '@vesela/service-kit/testing';
import { openCertificate, trustInside } from '@vesela/service-kit/tls';
import { z } from 'zod';
import { portalConfig } from '../demo/portal-config.ts';
import { freePort, LOOPBACK } from '../machine/ports.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { gatewayConfigSchema } from './config.ts';
import { startGateway } from './process.ts';

const authority = createTestAuthority();
const stranger = createTestAuthority('Another authority');
const issuer = await createTestIssuer();
const logger = createLogger('test', { level: 'silent' });

let place: ReturnType<typeof temporaryFolder>;
let closers: (() => unknown)[];
let logged: string;
const { write: writeOut } = process.stdout;
beforeEach(() => {
  place = temporaryFolder();
  closers = [];
  logged = '';
  process.stdout.write = (chunk: unknown) => {
    logged += String(chunk);
    return true;
  };
});
afterEach(async () => {
  process.stdout.write = writeOut;
  for (const close of closers.reverse()) await close();
  trustInside({}, { logger });
  place.remove();
});

const write = (name: string, content: string) => {
  const file = path.join(place.folder, name);
  writeFileSync(file, content);
  return file;
};
const filesOf = (name: string, { cert, key }: TestCertificate) => ({
  TLS_CERT_FILE: write(`${name}.crt`, cert),
  TLS_KEY_FILE: write(`${name}.key`, key),
});

const contractOf = <Name extends string>(service: Name) =>
  defineContract({
    service,
    title: service,
    version: '1.0.0',
    basePath: `/api/${service}`,
    routes: {
      greet: {
        method: 'get',
        path: '/greeting',
        summary: 'Open to all.',
        access: 'public',
        response: z.object({ text: z.string() }),
        status: 200,
        errors: [],
      },
    },
  });
const contracts = { calculator: contractOf('calculator'), consent: contractOf('consent') };

/** A service of the kit with one route; its address. */
async function startService(
  name: keyof typeof contracts,
  pair: TestCertificate,
  greet: () => Promise<{ text: string }>,
) {
  const service = createService({
    contract: contracts[name],
    handlers: { greet },
    verifyToken: issuer.verifyToken,
    closedAccounts: { isClosed: async () => false },
    logger,
    trustProxy: 1,
  });
  const certificate = openCertificate(filesOf(name, pair), { logger });
  closers.push(() => certificate?.stop());
  const { port } = await service.listen({ host: LOOPBACK, port: 0, certificate });
  closers.push(service.stop);
  return `https://${LOOPBACK}:${port}`;
}

/** Both services and the gateway with a certificate each; the calculator asks the other one through the gateway. */
async function startAll({ consent = authority.certify([LOOPBACK]) } = {}) {
  const [port, management] = [await freePort(), await freePort()];
  const origin = `https://${LOOPBACK}:${port}`;
  const peer = createPeer(contracts.consent, { origin, token: async () => 'none' });
  const addresses: Record<string, string> = {
    calculator: await startService('calculator', authority.certify([LOOPBACK]), () => peer.call('greet', {})),
    consent: await startService('consent', consent, async () => ({ text: 'hello' })),
  };
  const nobody = `https://${LOOPBACK}:1`;
  const { stop } = await startGateway(
    readConfig(gatewayConfigSchema, {
      PORT: String(port),
      MANAGEMENT_PORT: String(management),
      ORIGIN: origin,
      // Whom browsers ask for is not whose certificate a service must have.
      HOSTS: `${LOOPBACK}:${port},portal.example`,
      SERVICES: CONTRACTS.map(({ service }) => `${service}=${addresses[service] ?? nobody}`).join(';'),
      KEYCLOAK_URL: nobody,
      PORTAL_CONFIG: write('portal.json', JSON.stringify(portalConfig)),
      PEER_URL: origin,
      TOKEN_URL: `${nobody}/token`,
      SERVICE_CLIENT_ID: 'service-gateway',
      SERVICE_CLIENT_SECRET: 'of-this-test',
      TLS_CA_FILE: write('ca.crt', authority.cert),
      ...filesOf('gateway', authority.certify([LOOPBACK])),
    }),
  );
  closers.push(stop);
  return { port, management };
}

/** An answer of the gateway, as a proxy in front of it asks. */
async function ask(port: number, target: string, headers: Record<string, string> = {}) {
  const options = { host: LOOPBACK, port, path: target, ca: authority.cert, agent: false, headers };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ ...options, servername: '' }, resolve).on('error', reject);
  });
  return { status: response.statusCode, body: await text(response) };
}

it('a request passes the gateway, a service, the gateway and another service, each by its certificate', async () => {
  const { port, management } = await startAll();
  const greeting = { status: 200, body: JSON.stringify({ text: 'hello' }) };
  expect(await ask(port, '/api/consent/greeting', { host: 'portal.example' })).toEqual(greeting);
  expect(await ask(port, '/api/calculator/greeting')).toEqual(greeting);
  expect((await ask(management, '/readyz')).status).toBe(200);
  expect((await ask(management, '/metrics')).body).toMatch(
    /^tls_certificate_expires_at_seconds\{service="gateway"\} \d+/m,
  );
  // Not where women reach the portal.
  expect((await ask(port, '/metrics')).body).not.toMatch(/^# HELP/m);
  await expect(fetch(`http://${LOOPBACK}:${port}/api/consent/greeting`)).rejects.toThrow('fetch failed');
});

it.each([
  ['another authority', stranger.certify([LOOPBACK]), 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['another name', authority.certify(['portal.example']), 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('a service with a certificate of %s gets nothing, and the log names it', async (_what, consent, code) => {
  const { port } = await startAll({ consent });
  expect((await ask(port, '/api/consent/greeting', { host: 'portal.example' })).status).toBe(503);
  expect(logged).toMatch(new RegExp(`"part":"consent","copy":"${LOOPBACK}:\\d+","code":"${code}"`));
  expect((await ask(port, '/api/calculator/greeting')).status).toBe(503);
});

it('a body is sent to no service whose certificate is refused', async () => {
  const { port } = await startAll({ consent: stranger.certify([LOOPBACK]) });
  const status = await new Promise((resolve, reject) => {
    const options = {
      host: LOOPBACK,
      port,
      path: '/api/consent/greeting',
      method: 'POST',
      ca: authority.cert,
      agent: false,
    };
    const sent = request(options, (response) => resolve(response.resume().statusCode));
    sent.on('error', reject);
    sent.end('secret');
  });
  // Nothing was sent, so that it is safe to try again; 502 would leave it open.
  expect(status).toBe(503);
});
