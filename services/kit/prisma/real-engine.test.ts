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
  it('finds none in folders that are absent or hold other files', () => {
    expect(found()).toBe(false);
    place('engines/LICENSE');
    place('cache/debian-openssl-3.0.x/query-engine');
    expect(found()).toBe(false);
  });

  it('finds the one beside Prisma’s package', () => {
    place('engines/schema-engine-debian-openssl-3.0.x');
    expect(found()).toBe(true);
  });

  it('finds the one in the cache, once it has its checksum', () => {
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

  it('takes any answer for one', async () => expect(await answers(await host(true))).toBe(true));
  it('waits two seconds and no longer', async () => expect(await answers(await host(false))).toBe(false));
  it('does not mind a host that is not there', async () => expect(await answers('http://127.0.0.1:1')).toBe(false));
});

it('asks the mirror where one is named', () => {
  expect(downloadHost({})).toBe('https://binaries.prisma.sh');
  expect(downloadHost({ PRISMA_ENGINES_MIRROR: 'https://mirror.test' })).toBe('https://mirror.test');
});
