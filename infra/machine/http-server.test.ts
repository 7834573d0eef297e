import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { openPort } from './http-server.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('finishes open requests, and still serves open connections with Connection: close', async () => {
  const port = await freePort();
  let finish: () => void = () => undefined;
  const close = await openPort(
    (request, response) => {
      if (request.url === '/slow') finish = () => response.end('slow');
      else response.end('quick');
    },
    { port, host: '127.0.0.1' },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get({ agent, port, host: '127.0.0.1', path }, resolve).once('error', reject),
    );
  const slow = fetch(`http://127.0.0.1:${port}/slow`).then((answer) => answer.text());
  expect(await text(await ask('/'))).toBe('quick');
  const closed = close();
  const second = await ask('/');
  expect([second.headers.connection, await text(second)]).toEqual(['close', 'quick']);
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  finish();
  expect(await slow).toBe('slow');
  await closed;
});
