import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_FLAGS } from '@vesela/contracts/flags';
import { createLogger } from '../log/logger.ts';
import { openFlags } from './flags.ts';

let written: string;
const logger = createLogger('gateway', {
  destination: {
    write(line) {
      written += line;
    },
  },
});
beforeEach(() => {
  written = '';
});

describe('a flag service', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  const config = () => ({
    FLAGS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/frontend`,
    FLAGS_TOKEN: 'portal:production.secret',
  });
  const toggles = (list: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
    void response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ toggles: list }));

  beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(async () => {
    asked.length = 0;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });

  it('is asked for enabled flags on first use, without any user data', async () => {
    answer = toggles([
      {
        name: 'hide-engagement-frame',
        enabled: true,
        variant: { name: 'disabled', enabled: false },
        impressionData: false,
      },
      { name: 'another-team', enabled: true },
    ]);
    const flags = await openFlags(config(), logger);
    expect(asked).toHaveLength(0);
    expect(await flags?.all()).toEqual({ 'hide-engagement-frame': true, 'pause-fetching-ahead': false });
    expect(await flags?.isOn('hide-engagement-frame')).toBe(true);
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/frontend?appName=vesela', 'portal:production.secret'],
    ]);
  });

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ['refuses', (_request, response) => void response.writeHead(401).end()],
    ['is broken', (_request, response) => void response.writeHead(500).end('oops')],
    ['speaks another language', (_request, response) => void response.end('<!doctype html>')],
    ['sends elsewhere', (_request, response) => void response.writeHead(302, { Location: '/other' }).end()],
    [
      'says too much',
      (_request, response) => void response.end(JSON.stringify({ toggles: [], more: 'x'.repeat(300_000) })),
    ],
    ['breaks off', (request) => void request.socket.destroy()],
  ])('that %s changes nothing', async (_what, behaviour) => {
    answer = behaviour;
    const flags = await openFlags(config(), logger);
    expect(await flags?.all()).toEqual(DEFAULT_FLAGS);
    expect(await flags?.all()).toEqual(DEFAULT_FLAGS);
    expect(asked).toHaveLength(1);
    expect(written.match(/what was last known holds/g)).toHaveLength(1);
    expect(written).not.toContain('secret');
  });
});

describe('a file of flags', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'flags-'));
    file = path.join(folder, 'flags.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read, ignoring undeclared names', async () => {
    writeFileSync(file, '{ "pause-fetching-ahead": true, "another": true }');
    const flags = await openFlags({ FLAGS_FILE: file }, logger);
    expect(await flags?.all()).toEqual({ 'hide-engagement-frame': false, 'pause-fetching-ahead': true });
    expect(flags?.kind).toBe('file');
  });

  it.each([
    [undefined, 'FLAGS_FILE names a file that cannot be read.'],
    ['{', 'FLAGS_FILE names a file that is no JSON object of names and true or false.'],
    ['{"a": "yes"}', 'FLAGS_FILE names a file that is no JSON object of names and true or false.'],
  ])('that holds %s stops the start with a sentence', async (content, sentence) => {
    if (content !== undefined) writeFileSync(file, content);
    await expect(openFlags({ FLAGS_FILE: file }, logger)).rejects.toThrow(sentence);
  });
});

it.each([
  [{ FLAGS_URL: 'https://flags.example/api/frontend' }, /^FLAGS_TOKEN is missing: /],
  [{ FLAGS_URL: 'https://flags.example/x', FLAGS_TOKEN: 't', FLAGS_FILE: '/x' }, /^FLAGS_FILE is not valid beside/],
])('an incomplete configuration stops the start', async (config, sentence) => {
  await expect(openFlags(config, logger)).rejects.toThrow(sentence);
});

it('is unused if none is configured', async () => {
  expect(await openFlags({}, logger)).toBeUndefined();
});
