import { createECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { decryptPush, type FakeBrowser, isSigned, newBrowserKeys } from '../src/testing/fake-browser.ts';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  /** As the browser reads it. */
  message: unknown;
}

export interface FakePushService {
  /** The portal's key, as the operator sets it. */
  privateKey: string;
  /** Connects to this service whatever the host of the endpoint, without TLS. */
  agent: Agent;
  received: Received[];
  /** What it answers. Default 201. */
  status: number;
  /** A browser that subscribes here. */
  subscribe(): { endpoint: string; p256dh: string; auth: string };
  close(): Promise<void>;
}

const ORIGIN = 'https://push.example';
const PARTIES = { audience: ORIGIN, contact: 'mailto:help@portal.example' };

/** A push service that carries messages only of who signs as the key that browsers subscribed with, and reads them. */
export async function createFakePushService(): Promise<FakePushService> {
  const portal = createECDH('prime256v1');
  const publicKey = portal.generateKeys();
  const browsers = new Map<string, FakeBrowser>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (!isSigned(request.headers.authorization ?? '', publicKey, PARTIES)) response.writeHead(403).end();
    else if (!browser) response.writeHead(404).end();
    else {
      const message = JSON.parse(decryptPush(Buffer.concat(parts), browser));
      fake.received.push({ path, headers: request.headers, message });
      response.writeHead(fake.status).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  Object.assign(agent, { createConnection: () => connect(port, '127.0.0.1') });
  const fake: FakePushService = {
    privateKey: Buffer.concat([Buffer.alloc(32), portal.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
    agent,
    received: [],
    status: 201,
    subscribe() {
      const browser = newBrowserKeys();
      const path = `/send/${browser.keys.auth}`;
      browsers.set(path, browser);
      return { endpoint: ORIGIN + path, ...browser.keys };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
