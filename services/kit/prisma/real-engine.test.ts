import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answers, downloadHost, hasEngine } from './real-engine.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vesela-prisma-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (name: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), '');
};
const found = () => hasEngine(path.join(folder, 'engines'), path.join(folder, 'cache'));

describe('hasEngine', () => {
  it('finds none in folders that are missing or hold other files', () => {
    expect(found()).toBe(false);
    place('engines/LICENSE');
    place('cache/debian-openssl-3.0.x/query-engine');
    expect(found()).toBe(false);
  });

  it('finds the engine next to Prisma’s package', () => {
    place('engines/schema-engine-debian-openssl-3.0.x');
    expect(found()).toBe(true);
  });

  it('finds the engine in the cache, once its checksum is there', () => {
    place('cache/debian-openssl-3.0.x/schema-engine');
    expect(found()).toBe(false);
    place('cache/debian-openssl-3.0.x/schema-engine.sha256');
    expect(found()).toBe(true);
  });
});

describe('answers', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });
  const host = async (respond: boolean) => {
    const server = createServer((_request, response) => {
      if (respond) response.writeHead(404).end();
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('accepts any response', async () => expect(await answers(await host(true))).toBe(true));
  it('times out after two seconds', async () => expect(await answers(await host(false))).toBe(false));
  it('returns false for a host that does not exist', async () =>
    expect(await answers('http://127.0.0.1:1')).toBe(false));
});

it('asks the mirror if one is configured', () => {
  expect(downloadHost({})).toBe('https://binaries.prisma.sh');
  expect(downloadHost({ PRISMA_ENGINES_MIRROR: 'https://mirror.test' })).toBe('https://mirror.test');
});
