import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { Connection } from 'rabbitmq-client';
import { LOOPBACK } from '../machine/ports.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Broker, startBroker } from './broker.ts';

const { folder, remove } = temporaryFolder();
const dataDir = path.join(folder, 'rabbitmq');
/** Where RabbitMQ finds the files of its quorum queues by name. */
const NAMES = path.join(dataDir, 'mnesia/vesela@localhost/quorum/vesela@localhost/names.dets');
let broker: Broker | undefined;

afterEach(async () => {
  await broker?.stop();
});

afterAll(remove);

async function once<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = new Connection(url);
  try {
    await connection.onConnect(10_000);
    return await work(connection);
  } finally {
    await connection.close();
  }
}

const queue = { queue: 'kept', durable: true, arguments: { 'x-queue-type': 'quorum' } } as const;

describe('startBroker', () => {
  it('keeps confirmed messages when the broker is killed, and leaves no process behind', async () => {
    broker = await startBroker({ dataDir });
    await once(broker.url, async (connection) => {
      await connection.queueDeclare(queue);
      const publisher = connection.createPublisher({ confirm: true });
      await publisher.send({ routingKey: 'kept', durable: true }, 'safe');
      await publisher.close();
    });
    // RabbitMQ writes down the name of a new quorum queue a moment after it has confirmed it.
    while (!readFileSync(NAMES).includes(queue.queue)) await delay(50);
    const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'broker.json'), 'utf8')) as { pid: number };
    if (process.getuid?.() === 0) expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    await broker.kill();
    expect(existsSync(`/proc/${pid}`)).toBe(false);

    broker = await startBroker({ dataDir, port: broker.port });
    expect((await once(broker.url, (connection) => connection.basicGet('kept')))?.body).toBe('safe');

    // Starting on a folder in use stops the broker that runs there.
    const before = broker;
    broker = await startBroker({ dataDir });
    await before.stop();
    expect(await once(broker.url, async (connection) => (await connection.queueDeclare(queue)).queue)).toBe('kept');
  });

  it('reports in one sentence that its port is taken', async () => {
    await broker?.stop();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, LOOPBACK, resolve));
    const { port } = other.address() as { port: number };
    await expect(startBroker({ dataDir, port })).rejects.toThrow(`Port ${port} is in use`);
    await new Promise((resolve) => other.close(resolve));
  });
});
