import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Connection } from 'rabbitmq-client';
import { DeferredError } from '../errors.ts';
import type { EventMessage } from '../message.ts';
import type { Transport } from '../transport.ts';
import { LIMITS, type RabbitLimits } from './options.ts';
import { createRabbitTransport } from './rabbit-transport.ts';
import { mainQueue, queueOf, sideQueues } from './topology.ts';

const url = process.env.TEST_AMQP_URL;
if (!url)
  throw new Error('TEST_AMQP_URL is missing: address of a RabbitMQ broker whose queues may be made and deleted.');

const SHORT: RabbitLimits = { ...LIMITS, retryWaitsMs: [50, 100], deferralWaitsMs: [20, 20, 20, 20, 20] };
const quiet = { warn: () => undefined };

let owner: string;
let first: string;
let second: string;
let operator: Connection;
const open: Transport[] = [];

function transport(limits: Partial<RabbitLimits> = {}): Transport {
  const made = createRabbitTransport({
    url: url ?? '',
    subscriptions: { [first]: [owner], [second]: [owner] },
    logger: quiet,
    limits: { ...SHORT, ...limits },
  });
  open.push(made);
  return made;
}

const message = (sequence = 1, key = 'a'): EventMessage => ({
  id: randomUUID(),
  name: `${owner}.happened`,
  version: 1,
  owner,
  key,
  sequence,
  occurredAt: new Date().toISOString(),
  payload: { sequence },
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 45_000; !(await condition()); await delay(20))
    if (Date.now() > end) throw new Error('It did not come about within 10 s.');
}

beforeEach(() => {
  const mark = randomUUID().slice(0, 8);
  [owner, first, second] = [`owner-${mark}`, `first-${mark}`, `second-${mark}`];
  operator = new Connection({ url });
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  for (const consumer of [first, second])
    for (const { queue } of [mainQueue(consumer), ...sideQueues(consumer, SHORT)])
      await operator.queueDelete({ queue });
  await operator.close();
});

describe('createRabbitTransport', () => {
  it('keeps published messages for consumers that have never run', async () => {
    const sent = message();
    await transport().publish(sent);
    const seen: EventMessage[] = [];
    await transport().subscribe({ consumer: second, owners: [owner], deliver: async (event) => void seen.push(event) });
    await until(() => seen.length > 0);
    expect(seen).toEqual([sent]);
    expect(await transport().depth()).toEqual({ [first]: 1, [second]: 0 });
  });

  it('carries the trace context through every attempt, to the parked messages and back', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const seen: (string | undefined)[] = [];
    let broken = true;
    const consumer = transport();
    const deliver = async (event: EventMessage) => {
      seen.push(event.traceparent);
      if (broken) throw new Error('broken');
    };
    await consumer.subscribe({ consumer: first, owners: [owner], deliver });
    await consumer.publish({ ...message(), traceparent });
    await until(async () => (await consumer.parkedCount(first)) === 1);
    expect(await consumer.parkedCount(second)).toBe(0);
    broken = false;
    await consumer.replay(first);
    await until(() => seen.length === 4);
    expect(seen).toEqual([traceparent, traceparent, traceparent, traceparent]);
    expect(await consumer.parkedCount(first)).toBe(0);
  });

  it('shares the queue of a service among its copies, and keeps the order within a key', async () => {
    const seen: string[] = [];
    for (let copy = 0; copy < 2; copy++) {
      const deliver = async ({ key, sequence }: EventMessage) => void seen.push(`${key}${sequence}`);
      await transport().subscribe({ consumer: first, owners: [owner], deliver });
    }
    const publisher = transport();
    for (let n = 1; n <= 20; n++) await publisher.publish(message(n, n % 2 ? 'odd' : 'even'));
    await until(() => seen.length >= 20);
    expect(new Set(seen).size).toBe(20);

    const alone: number[] = [];
    const deliver = async ({ sequence }: EventMessage) => {
      await delay(sequence % 3);
      alone.push(sequence);
    };
    await transport().subscribe({
      consumer: second,
      owners: [owner],
      deliver: async (event) => (event.key === 'odd' ? deliver(event) : undefined),
    });
    await until(() => alone.length >= 10);
    expect(alone).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
  });

  it('retries after growing waits, then parks with the name of the error, and replays', async () => {
    const tries: number[] = [];
    let broken = true;
    const consumer = transport();
    await consumer.subscribe({
      consumer: first,
      owners: [owner],
      deliver: async () => {
        tries.push(Date.now());
        if (broken) throw new RangeError('of anna@vesela.example');
      },
    });
    const sent = message();
    await consumer.publish(sent);
    await until(async () => (await consumer.parked(10)).length > 0);
    expect(tries).toHaveLength(3);
    const [a = 0, b = 0, c = 0] = tries;
    expect(b - a).toBeGreaterThanOrEqual(45);
    expect(c - b).toBeGreaterThanOrEqual(95);

    const [parked] = await consumer.parked(10);
    expect(parked).toMatchObject({ consumer: first, message: sent, reason: 'RangeError' });
    expect(Math.abs(Date.now() - Date.parse(parked?.parkedAt ?? ''))).toBeLessThan(60_000);
    expect(JSON.stringify(parked)).not.toContain('anna');

    broken = false;
    expect(await consumer.replay(first)).toBe(1);
    await until(() => tries.length > 3);
    expect(await consumer.parked(10)).toEqual([]);
  });

  it('lists parked messages without taking them, oldest first, up to the limit', async () => {
    const consumer = transport({ retryWaitsMs: [] });
    await consumer.subscribe({ consumer: first, owners: [owner], deliver: () => Promise.reject(new Error()) });
    for (let n = 1; n <= 4; n++) await consumer.publish(message(n));
    await until(async () => (await consumer.parked(10)).length === 4);
    for (let look = 0; look < 3; look++)
      expect((await consumer.parked(3)).map(({ message: { sequence } }) => sequence)).toEqual([1, 2, 3]);
    expect(await consumer.replay(second)).toBe(0);
    expect(await consumer.replay(first)).toBe(4);
  });

  it('does not count an out-of-order message as failed', async () => {
    const turns: number[] = [];
    const consumer = transport({ retryWaitsMs: [] });
    let late: EventMessage | undefined = message(1);
    const deliver = async ({ sequence }: EventMessage) => {
      if (sequence === turns.length + 1) return void turns.push(sequence);
      const missing = late;
      late = undefined;
      // In the queue before the second is put off, since its waits are few.
      if (missing) await consumer.publish(missing);
      throw new DeferredError();
    };
    await consumer.subscribe({ consumer: first, owners: [owner], deliver });
    await consumer.publish(message(2));
    await until(() => turns.length === 2);
    expect(turns).toEqual([1, 2]);

    // The wait is limited: the third never arrives.
    await consumer.publish(message(4));
    await until(async () => (await consumer.parked(10)).length > 0);
    expect(await consumer.parked(10)).toMatchObject([{ reason: 'DeferredError' }]);
  });

  it('parks what is not an event', async () => {
    const consumer = transport();
    await consumer.subscribe({ consumer: first, owners: [owner], deliver: async () => undefined });
    const stranger = operator.createPublisher({ confirm: true });
    await stranger.send({ routingKey: queueOf(first), messageId: 'm-1' }, 'hello');
    await stranger.close();
    await until(async () => (await consumer.parked(10)).length > 0);
    expect(await consumer.parked(10)).toMatchObject([{ reason: 'UnreadableError', message: { id: 'm-1' } }]);
  });

  it('treats an event without consumers as published', async () => {
    const publisher = transport();
    await publisher.publish({ ...message(), owner: 'nobody', name: 'nobody.happened' });
    expect(await publisher.depth()).toEqual({ [first]: 0, [second]: 0 });
  });

  it('rejects while a queue is missing, and creates it for the next attempt', async () => {
    const publisher = transport();
    await publisher.publish(message());
    for (const consumer of [first, second]) await operator.queueDelete({ queue: queueOf(consumer) });
    await expect(publisher.publish(message())).rejects.toThrow('no queue');
    await publisher.publish(message());
    expect(await publisher.depth()).toEqual({ [first]: 1, [second]: 1 });
  });

  it('times out a delivery that hangs', async () => {
    let tries = 0;
    const consumer = transport({ deliverMs: 100 });
    await consumer.subscribe({
      consumer: first,
      owners: [owner],
      deliver: () => (++tries === 1 ? new Promise<void>(() => undefined) : Promise.resolve()),
    });
    await consumer.publish(message());
    await until(() => tries === 2);
    await until(async () => (await consumer.depth())[first] === 0);
    expect(await consumer.parked(1)).toEqual([]);
  });

  it('on close, leaves unstarted messages in the queue and finishes the started ones', async () => {
    const done: number[] = [];
    const begun: number[] = [];
    const consumer = transport({ concurrency: 1 });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const deliver = async ({ sequence }: EventMessage) => {
      begun.push(sequence);
      await finished;
      done.push(sequence);
    };
    const subscription = await consumer.subscribe({ consumer: first, owners: [owner], deliver });
    for (let n = 1; n <= 5; n++) await consumer.publish(message(n, `key ${n}`));
    await until(() => begun.length > 0);
    const closed = subscription.close();
    finish();
    await closed;
    expect(done).toEqual([1]);
    expect(begun).toEqual([1]);
    await until(async () => (await consumer.depth())[first] === 4);
  });

  it('refuses a subscription that was not declared', async () => {
    const consumer = transport();
    const deliver = async () => undefined;
    await expect(consumer.subscribe({ consumer: first, owners: ['other'], deliver })).rejects.toThrow(first);
    await expect(consumer.subscribe({ consumer: 'stranger', owners: [owner], deliver })).rejects.toThrow('stranger');
    await expect(consumer.replay('stranger')).rejects.toThrow('stranger');
  });

  it('rejects within its timeout when there is no broker', async () => {
    const lonely = createRabbitTransport({
      url: 'amqp://127.0.0.1:1',
      subscriptions: { [first]: [owner] },
      logger: quiet,
      limits: { answerMs: 200 },
    });
    await expect(lonely.publish(message())).rejects.toThrow();
    await expect(lonely.depth()).rejects.toThrow();
    await lonely.close();
  });
});
