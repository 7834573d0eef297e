import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { openPool } from './database.ts';
import { testServer } from './testing/test-server.ts';

it('times out a statement that does not end', async () => {
  const server = await testServer();
  // As long as a connection may take on a loaded machine.
  const pool = openPool(server.url, { limitMs: 2_000 });
  try {
    await expect(pool.query('SELECT pg_sleep(10)')).rejects.toThrow(/timeout/);
    expect((await pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '2s' }]);
  } finally {
    await pool.end();
    await server.stop();
  }
});

it('times out when the server does not answer', async () => {
  const sockets: Socket[] = [];
  const silentServer = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const pool = openPool(`postgresql://nobody@127.0.0.1:${(silentServer.address() as AddressInfo).port}/none`, {
    limitMs: 200,
  });
  try {
    await expect(pool.query('SELECT 1')).rejects.toThrow(/timeout/);
  } finally {
    await pool.end();
    for (const socket of sockets) socket.destroy();
    silentServer.close();
  }
});
