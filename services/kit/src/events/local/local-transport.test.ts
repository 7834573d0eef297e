import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { messageOf, writeEffect } from '../../../test/events/counted.ts';
import { createTestService, type TestService } from '../../../test/events/service.ts';
import { until } from '../../testing/until.ts';
import { createReceiver } from '../inbox/receive.ts';
import type { EventMessage } from '../message.ts';
import type { Transport } from '../transport.ts';
import { createLocalTransport, type LocalTransportOptions } from './local-transport.ts';

const WAITS_MS = [5, 10, 20];
let service: TestService;
let transports: Transport[];
beforeEach(async () => {
  service = await createTestService('consumer');
  transports = [];
});
afterEach(async () => {
  for (const transport of transports) await transport.close();
  await service.drop();
});

function open(options: LocalTransportOptions = {}): Transport {
  const transport = createLocalTransport({ waitsMs: WAITS_MS, ...options });
  transports.push(transport);
  return transport;
}
const subscribe = (transport: Transport, deliver: (message: EventMessage) => Promise<void>) =>
  transport.subscribe({ consumer: 'consumer', owners: ['producer'], deliver, databaseUrl: service.url });
const receiver = (before?: () => void) =>
  createReceiver({ consumes: [writeEffect(before)], transaction: service.transaction });

describe('local transport', () => {
  it('delivers the subscribed owners’ events only', async () => {
    const taken: EventMessage[] = [];
    const transport = open();
    await subscribe(transport, async (message) => void taken.push(message));
    const message = messageOf('anna', 1);
    await transport.publish(messageOf('anna', 1, { owner: 'somebody-else' }));
    await transport.publish(message);
    await until(async () => (await transport.depth()).consumer === 0);
    expect(taken).toEqual([message]);
  });

  it('retries after growing waits, keeps the order of the key, and lets other keys pass', async () => {
    const transport = open();
    let failures = 3;
    const order: string[] = [];
    await subscribe(transport, async ({ key, sequence }) => {
      if (key === 'anna' && failures-- > 0) throw new Error('no');
      order.push(`${key} ${sequence}`);
    });
    for (const message of [messageOf('anna', 1), messageOf('anna', 2), messageOf('ilze', 1)])
      await transport.publish(message);
    await until(() => order.length === 3);
    expect(order).toEqual(['ilze 1', 'anna 1', 'anna 2']);
    expect(await transport.parked(10)).toEqual([]);
  });

  it('parks after the last attempt, keeps that over a restart, and processes all in order after a replay', async () => {
    let broken = true;
    const deliver = receiver(() => {
      if (broken) throw new TypeError('with anna in its text');
    });
    const transport = open();
    const subscription = await subscribe(transport, deliver);
    await transport.publish(messageOf('anna', 1));
    await transport.publish(messageOf('anna', 2));
    await until(async () => (await transport.parked(10)).length === 1);
    await subscription.close();

    // An operator's process, without subscriptions.
    const console = open({ databases: { consumer: service.url } });
    const [parked] = await console.parked(10);
    expect(parked).toMatchObject({ consumer: 'consumer', reason: 'TypeError', message: { key: 'anna', sequence: 1 } });
    expect(await console.depth()).toEqual({ consumer: 1 });

    broken = false;
    await subscribe(open(), deliver);
    expect(await console.replay('consumer')).toBe(1);
    await until(async () => (await console.depth()).consumer === 0);
    expect(await service.effects()).toEqual({ anna: [1, 2] });
    expect(await console.parked(10)).toEqual([]);
  });

  it('keeps messages for a consumer that has stopped', async () => {
    const transport = open();
    const subscription = await subscribe(transport, receiver());
    await subscription.close();
    await transport.publish(messageOf('anna', 1));
    expect(await service.effects()).toEqual({});
    await subscribe(transport, receiver());
    await until(async () => (await transport.depth()).consumer === 0);
    expect(await service.effects()).toEqual({ anna: [1] });
  });

  it('accepts nothing before every named consumer has subscribed', async () => {
    const transport = open({ databases: { consumer: service.url } });
    await expect(transport.publish(messageOf('anna', 1))).rejects.toThrow('not subscribed yet');
    await subscribe(transport, receiver());
    await transport.publish(messageOf('anna', 1));
    await until(async () => (await transport.depth()).consumer === 0);
    expect(await service.effects()).toEqual({ anna: [1] });
  });

  it('queues a message once if it is published twice', async () => {
    const transport = open();
    await (await subscribe(transport, receiver())).close();
    const message = messageOf('anna', 1);
    await transport.publish(message);
    await transport.publish(message);
    expect(await transport.depth()).toEqual({ consumer: 1 });
  });

  it('refuses a consumer without a configured database', async () => {
    const subscribing = open().subscribe({ consumer: 'consumer', owners: ['producer'], deliver: receiver() });
    await expect(subscribing).rejects.toThrow('database of consumer');
  });
});
